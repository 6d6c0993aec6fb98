// What Embedded Swift calls of a C library, for WebAssembly without one. Elsewhere the system has it, and this is empty.
#ifndef CRUNTIME_H
#define CRUNTIME_H
#endif
