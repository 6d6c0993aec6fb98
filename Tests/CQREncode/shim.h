#include <qrencode.h>

/* The library exports these for its own tests; its header does not declare them. */
extern QRcode *QRcode_encodeMask(QRinput *input, int mask);
extern QRcode *QRcode_encodeMaskMQR(QRinput *input, int mask);
