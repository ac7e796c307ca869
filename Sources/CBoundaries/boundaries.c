// The files in `data` are made by script/update-boundaries.
#include "boundaries.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char countryBoundaryBytes[] = {
#embed "data/countries.bin"
};

static const unsigned char countryNameBytes[] = {
#embed "data/countries.txt"
};

static const unsigned char countyBoundaryBytes[] = {
#embed "data/counties.bin"
};

static const unsigned char countyNameBytes[] = {
#embed "data/counties.txt"
};

static const unsigned char accentedLetterBytes[] = {
#embed "data/letters.txt"
};

const struct boundary_file countryBoundaries = {countryBoundaryBytes, sizeof countryBoundaryBytes};
const struct boundary_file countryNames = {countryNameBytes, sizeof countryNameBytes};
const struct boundary_file countyBoundaries = {countyBoundaryBytes, sizeof countyBoundaryBytes};
const struct boundary_file countyNames = {countyNameBytes, sizeof countyNameBytes};
const struct boundary_file accentedLetters = {accentedLetterBytes, sizeof accentedLetterBytes};
