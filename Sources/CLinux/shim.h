// Calls of the C library that Swift's Glibc module leaves out, since it is built without _GNU_SOURCE.
#include <getopt.h>
#include <sys/resource.h>
#include <sys/types.h>

extern int pipe2(int ends[2], int flags);
extern int memfd_create(const char *name, unsigned int flags);
// The resource is an int to the library; glibc's header gives it an enumeration in C.
extern int prlimit(pid_t process, int resource, const struct rlimit *limit, struct rlimit *old);

#define VIEWFINDER_MFD_CLOEXEC 1U
