#pragma once
#include <stddef.h>

/// A file that travels inside the program.
struct boundary_file {
    const unsigned char *bytes;
    size_t count;
};

extern const struct boundary_file countryBoundaries;
extern const struct boundary_file countryNames;
extern const struct boundary_file countyBoundaries;
extern const struct boundary_file countyNames;
extern const struct boundary_file accentedLetters;
