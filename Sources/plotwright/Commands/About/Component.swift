import CAssets
import CDeflate
import CFriBidi
import CHarfBuzz
import CJPEG
import CNettle
import CPNG
import CQREncode
import CSQLite
import CWebP
import CZint
import Text

/// A work that the program contains, uses or is distributed with.
struct Component: Sendable {
    let name: String
    /// The license as an SPDX expression.
    let license: String
    /// The Debian package that has it, and the text of its license.
    let package: String?
    /// The version that is in use; nil if it is unknown.
    let version: String?
    /// The text of the license within the program.
    let text: [UInt8]?

    private init(_ name: String, _ license: String, package: String?, version: String? = nil, text: [UInt8]? = nil) {
        self.name = name
        self.license = license
        self.package = package
        self.version = version
        self.text = text
    }

    /// Parts of the program itself. The editor is one if its package was there when the program was built.
    static var parts: [Component] {
        [
            Component("Plotwright", "MIT", package: nil, text: unsafe bytes(plotwrightLicense)),
            Component(
                "Swift's standard library", "Apache-2.0 WITH Swift-exception", package: nil,
                text: unsafe bytes(swiftLicense)),
            Component("CodeMirror", "MIT", package: nil, text: unsafe bytes(codeMirrorLicense)),
            Component("Unicode CLDR", "Unicode-3.0", package: nil, text: unsafe bytes(unicodeLicense)),
            Component("Vega", "BSD-3-Clause", package: nil, text: unsafe bytes(vegaLicense)),
        ].filter { $0.text?.isEmpty == false }
    }

    /// Libraries that the program is linked with.
    static var linked: [Component] {
        [
            Component("FriBidi", "LGPL-2.1-or-later", package: "libfribidi0", version: FRIBIDI_VERSION),
            Component(
                "HarfBuzz", "MIT", package: "libharfbuzz0b", version: unsafe String(cString: hb_version_string())),
            Component("libdeflate", "MIT", package: "libdeflate0", version: LIBDEFLATE_VERSION_STRING),
            Component(
                "libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", package: "libjpeg62-turbo",
                version: dotted(Int(LIBJPEG_TURBO_VERSION_NUMBER), parts: 1_000_000, 1_000, 1)),
            Component(
                "libpng", "libpng-2.0", package: "libpng16-16", version: unsafe String(cString: png_get_libpng_ver(nil))
            ),
            Component(
                "libqrencode", "LGPL-2.1-or-later", package: "libqrencode4",
                version: unsafe String(cString: QRcode_APIVersionString())),
            Component(
                "libwebp", "BSD-3-Clause", package: "libwebp7",
                version: dotted(Int(WebPGetDecoderVersion()), parts: 0x1_0000, 0x100, 1)),
            Component(
                "Nettle", "LGPL-3.0-or-later OR GPL-2.0-or-later", package: "libnettle8",
                version: "\(nettle_version_major()).\(nettle_version_minor())"),
            Component(
                "SQLite", "blessing", package: "libsqlite3-0", version: unsafe String(cString: sqlite3_libversion())),
            Component(
                "Zint", "BSD-3-Clause", package: "libzint2.11",
                version: dotted(Int(ZBarcode_Version()), parts: 10_000, 100, 1)),
        ]
    }

    /// Libraries that the ones above need.
    static var indirect: [Component] {
        [
            Component("Brotli", "MIT", package: "libbrotli1"),
            Component("FreeType", "FTL OR GPL-2.0-or-later", package: "libfreetype6"),
            Component("GCC's libraries", "GPL-3.0-or-later WITH GCC-exception-3.1", package: "libgcc-s1"),
            Component("GLib", "LGPL-2.1-or-later", package: "libglib2.0-0"),
            Component("Graphite", "LGPL-2.1-or-later OR MPL-1.1 OR GPL-2.0-or-later", package: "libgraphite2-3"),
            Component("PCRE2", "BSD-3-Clause", package: "libpcre2-8-0"),
            Component("zlib", "Zlib", package: "zlib1g"),
        ]
    }

    /// Libraries that are loaded on first use.
    static var loaded: [Component] {
        [
            Component("hiredis", "BSD-3-Clause", package: "libhiredis0.14"),
            Component("libcurl", "curl", package: "libcurl4"),
            Component("libpq", "PostgreSQL", package: "libpq5"),
        ]
    }

    static var fonts: [Component] {
        [
            Component("Inter", "OFL-1.1", package: "fonts-inter"),
            Component("Liberation fonts", "OFL-1.1", package: "fonts-liberation2"),
            Component("Noto fonts", "OFL-1.1", package: "fonts-noto-core"),
            Component("Noto Sans CJK", "OFL-1.1", package: "fonts-noto-cjk"),
            Component("Noto Color Emoji", "OFL-1.1", package: "fonts-noto-color-emoji"),
        ]
    }

    static var all: [(title: String, components: [Component])] {
        [
            ("In the program", parts), ("Linked", linked), ("Needed by these", indirect),
            ("Loaded on first use", loaded), ("Fonts", fonts),
        ]
    }

    private static func bytes(_ asset: asset) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
    }

    /// A version that is packed into one number.
    private static func dotted(_ number: Int, parts: Int...) -> String {
        var (rest, words) = (number, [String]())
        for part in parts {
            words.append("\(rest / part)")
            rest %= part
        }
        return words.joined(separator: ".")
    }
}
