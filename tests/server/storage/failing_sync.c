/* Preloaded into a database: while the file named by SYNC_FAULT exists, no sync reaches the disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int failing(void) {
    const char *fault = getenv("SYNC_FAULT");
    return fault != NULL && access(fault, F_OK) == 0;
}

static int sync_by(const char *name, int file) {
    if (failing()) {
        errno = EIO;
        return -1;
    }
    return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}

int fsync(int file) { return sync_by("fsync", file); }

int fdatasync(int file) { return sync_by("fdatasync", file); }
