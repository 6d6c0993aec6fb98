#ifdef __wasm__
// The heap: blocks of a hundred sizes, carved off the end of memory and kept in a list per size once freed. A scanner asks
// for the same sizes frame after frame, so memory stops growing after the first few.
#include <stddef.h>
#include <stdint.h>

enum {
  alignment = 16,
  // Block sizes are 16, 20, 24, 28, 32, 40, … × 2ⁿ: four to a doubling, so that at most a fifth is wasted.
  smallest_shift = 4,
  largest_shift = 30,
  class_count = (largest_shift - smallest_shift) * 4 + 1,
  page_shift = 16,
};

// Stands right before every payload.
struct header {
  // Where the block begins: right here, or earlier if the payload was moved up to be aligned.
  struct header *block;
  uint32_t size_class;
  struct header *next_free;
  uint32_t unused;
};
_Static_assert(sizeof(struct header) == alignment, "a payload is aligned because its header is");

extern unsigned char __heap_base;
static struct header *free_blocks[class_count];
static uintptr_t heap_top, heap_end;

static uint32_t class_of(uint32_t size) {
  if (size <= 1u << smallest_shift) return 0;
  uint32_t shift = 31 - (uint32_t)__builtin_clz(size - 1);
  uint32_t quarter = (size - 1) >> (shift - 2) & 3;
  return (shift - smallest_shift) * 4 + quarter + 1;
}

static uint32_t size_of(uint32_t size_class) {
  uint32_t base = 1u << (smallest_shift + size_class / 4);
  return base + base / 4 * (size_class % 4);
}

static void *carve(uint32_t bytes) {
  if (heap_top == 0) {
    heap_top = ((uintptr_t)&__heap_base + alignment - 1) & ~(uintptr_t)(alignment - 1);
    heap_end = __builtin_wasm_memory_size(0) << page_shift;
  }
  if (bytes > heap_end - heap_top) {
    uint32_t pages = (bytes - (heap_end - heap_top) + (1u << page_shift) - 1) >> page_shift;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return NULL;
    heap_end += (uintptr_t)pages << page_shift;
  }
  void *block = (void *)heap_top;
  heap_top += bytes;
  return block;
}

void *malloc(size_t size) {
  if (size > 1u << largest_shift) return NULL;
  uint32_t size_class = class_of((uint32_t)size);
  struct header *block = free_blocks[size_class];
  if (block) {
    free_blocks[size_class] = block->next_free;
  } else {
    uint32_t bytes = (size_of(size_class) + alignment - 1) & ~(uint32_t)(alignment - 1);
    block = carve(bytes + sizeof(struct header));
    if (!block) return NULL;
    block->block = block;
    block->size_class = size_class;
  }
  return block + 1;
}

void free(void *payload) {
  if (!payload) return;
  struct header *block = ((struct header *)payload - 1)->block;
  block->next_free = free_blocks[block->size_class];
  free_blocks[block->size_class] = block;
}

int posix_memalign(void **result, size_t boundary, size_t size) {
  enum { out_of_memory = 12 };
  if (boundary <= alignment) {
    *result = malloc(size);
    return *result ? 0 : out_of_memory;
  }
  if (boundary > 1u << page_shift || size > 1u << largest_shift) return out_of_memory;
  struct header *block = malloc(size + boundary);
  if (!block) return out_of_memory;
  struct header *moved = (struct header *)(((uintptr_t)block + boundary - 1) & ~(boundary - 1));
  // 16-byte steps: either the payload is aligned already, or there is room for a second header below it.
  (moved - 1)->block = block - 1;
  *result = moved;
  return 0;
}
#endif
