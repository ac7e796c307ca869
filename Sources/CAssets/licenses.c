#include "assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char plotwrightLicenseBytes[] = {
#embed "../../LICENSE"
};

static const unsigned char swiftLicenseBytes[] = {
#embed "licenses/swift.txt"
};

const struct asset plotwrightLicense = {plotwrightLicenseBytes, sizeof plotwrightLicenseBytes};
const struct asset swiftLicense = {swiftLicenseBytes, sizeof swiftLicenseBytes};
