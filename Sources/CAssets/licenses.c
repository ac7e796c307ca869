#include "assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char plotwrightLicenseBytes[] = {
#embed "../../LICENSE"
};

static const unsigned char swiftLicenseBytes[] = {
#embed "licenses/swift.txt"
};

// The names of countries.
static const unsigned char unicodeLicenseBytes[] = {
#embed "licenses/unicode.txt"
};

// The colors of schemes and the values of themes.
static const unsigned char vegaLicenseBytes[] = {
#embed "licenses/vega.txt"
};

// The editor of the playground.
static const unsigned char codeMirrorLicenseBytes[] = {
#if __has_embed("/usr/share/doc/libjs-codemirror/copyright")
#embed "/usr/share/doc/libjs-codemirror/copyright"
#endif
};

const struct asset codeMirrorLicense = {codeMirrorLicenseBytes, sizeof codeMirrorLicenseBytes};
const struct asset plotwrightLicense = {plotwrightLicenseBytes, sizeof plotwrightLicenseBytes};
const struct asset swiftLicense = {swiftLicenseBytes, sizeof swiftLicenseBytes};
const struct asset unicodeLicense = {unicodeLicenseBytes, sizeof unicodeLicenseBytes};
const struct asset vegaLicense = {vegaLicenseBytes, sizeof vegaLicenseBytes};
