#pragma once
#include "assets.h"

/// A file of the pages for people.
struct webFile {
    const char *name;
    struct asset content;
};

extern const struct asset playgroundPage;
extern const struct webFile *const webFiles;
extern const size_t webFileCount;
