// Empty functions in the places where it is asked what a payload means. Linked in front of all else, they leave nothing
// that calls what tells meanings, writes them as JSON or takes addresses apart (Tools/content-size.sh).
#define EMPTY(number, symbol)                \
  void empty##number(void) __asm__(symbol);  \
  void empty##number(void) {}

// Barcode.content, and of Meaning.Content: fields, payload, safety.
EMPTY(1, "$e8Barcodes7BarcodeV7contentAA7MeaningO7ContentOvg")
EMPTY(2, "$e8Barcodes7MeaningO7ContentO6fieldsSayAC5FieldVGvg")
EMPTY(3, "$e8Barcodes7MeaningO7ContentO7payloadSays5UInt8VGvg")
EMPTY(4, "$e8Barcodes7MeaningO7ContentO6safetySayAC6SafetyVGvg")
// What JSONBuilder.content(_:) writes.
EMPTY(5, "$e10Viewfinder11JSONBuilderV7contentyy8Barcodes7MeaningO7ContentOFyACzXEfU_")
