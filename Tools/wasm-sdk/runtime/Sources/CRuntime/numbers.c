#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

// 64 × 64 → 128 bits, which the compiler calls for and WebAssembly has no instruction for.
struct wide {
  uint64_t low, high;
};

void __multi3(struct wide *product, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t carry = a0 * b1 + (uint32_t)middle;
  product->low = carry << 32 | (uint32_t)low;
  product->high = a1 * b1 + (middle >> 32) + (carry >> 32) + a_low * b_high + a_high * b_low;
}

// Swift seeds its hash tables with this. A fixed sequence is enough: nothing here holds keys that an attacker picks in
// number, and equal pictures shall give equal results.
void arc4random_buf(void *buffer, size_t count) {
  static uint64_t state = 0x9E3779B97F4A7C15;
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < count; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    bytes[i] = (unsigned char)(state >> 32);
  }
}

// Where Swift prints why it traps. There is nobody to read it; the trap itself is seen.
int putchar(int character) { return character; }
#endif
