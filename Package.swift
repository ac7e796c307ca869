// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// A C library of Debian: `Sources/<name>` contains only a module map and a header with shims.
func library(_ name: String, pkgConfig: String, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A C library that is not linked but loaded on first use.
func loadedLibrary(_ name: String, package: String) -> Target {
    .systemLibrary(name: name, providers: [.apt([package])])
}

/// A module. `docs/architecture.md` lists the allowed imports, and `Tests/system/check-imports` checks them.
/// - Parameter path: The folder of the sources, if it is not that of the name.
func module(_ name: String, path: String? = nil, imports: [String] = []) -> Target {
    .target(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, path: path, swiftSettings: strict)
}

func command(_ name: String, imports: [String]) -> Target {
    .executableTarget(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: strict)
}

/// Tests of modules that are built for release. Their own code is not optimized, which would take most of the time, and
/// checked only once: a separate job for the module, which nothing imports, would check it again. They have no debugging
/// information, since failed expectations know their lines without it.
func tests(of module: String, alsoImporting others: [String] = [], excluding: [String] = []) -> Target {
    .testTarget(
        name: "\(module)Tests", dependencies: (["TestSupport", module] + others).map { .init(stringLiteral: $0) },
        exclude: excluding,
        swiftSettings: strict + [
            .unsafeFlags(
                ["-Onone", "-no-emit-module-separately-wmo", "-Xfrontend", "-gnone"], .when(configuration: .release))
        ])
}

let package = Package(
    name: "plotwright",
    products: [.library(name: "Plotwright", targets: ["Plotwright"])],
    targets: [
        library("CPNG", pkgConfig: "libpng", package: "libpng-dev"),
        library("CJPEG", pkgConfig: "libjpeg", package: "libjpeg62-turbo-dev"),
        library("CWebP", pkgConfig: "libwebp", package: "libwebp-dev"),
        loadedLibrary("CCurl", package: "libcurl4-openssl-dev"),
        library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
        library("CHarfBuzz", pkgConfig: "harfbuzz-subset", package: "libharfbuzz-dev"),
        library("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev"),
        library("CNettle", pkgConfig: "nettle", package: "nettle-dev"),
        library("CQREncode", pkgConfig: "libqrencode", package: "libqrencode-dev"),
        .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"])]),
        loadedLibrary("CPostgreSQL", package: "libpq-dev"),
        loadedLibrary("CHiredis", package: "libhiredis-dev"),
        library("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
        .systemLibrary(name: "CEpoll"),
        .target(name: "CAssets", exclude: ["licenses", "site", "web"]),
        .target(name: "CBoundaries", exclude: ["data"]),
        .target(name: "CPageAssets", exclude: ["page.css", "page.js"]),
        .target(
            name: "CBuild",
            cSettings: Context.environment["PLOTWRIGHT_COMMIT"].map { [.define("COMMIT", to: "\"\($0)\"")] } ?? []),
        .target(name: "CHeapCounters"),
        .target(name: "CHeap", dependencies: ["CHeapCounters"]),

        module("Budget", imports: ["CHeapCounters"]),
        module("Diagnostics"),
        module("Digests", imports: ["CNettle"]),
        module("Geometry", imports: ["Budget", "Numbers"]),
        module("Arrangements", imports: ["Budget", "Geometry", "Numbers"]),
        module("Images", imports: ["Budget", "CDeflate", "CJPEG", "CPNG", "CWebP", "Numbers"]),
        module("Caching"),
        module("Text", imports: ["Budget", "CFriBidi", "CHarfBuzz", "Caching", "Geometry", "Images"]),
        module("Drawing", imports: ["Geometry", "Images", "Numbers", "Text"]),
        module("Raster", imports: ["Budget", "Drawing", "Geometry", "Images", "Numbers", "Text"]),
        module("SVG", imports: ["Budget", "Digests", "Drawing", "Geometry", "Images", "Text"]),
        module("PDF", imports: ["Budget", "Digests", "Drawing", "Geometry", "Images", "Numbers", "Raster", "Text"]),
        module("JSON", imports: ["Budget", "Diagnostics", "Numbers"]),
        module("Numbers"),
        module(
            "Geography", imports: ["Budget", "CBoundaries", "Diagnostics", "Geometry", "JSON", "Numbers"]),
        module("Data", imports: ["Budget", "Diagnostics", "JSON", "Numbers"]),
        module("Formatting", imports: ["Data", "Numbers"]),
        module(
            "Charts",
            imports: [
                "Arrangements", "Budget", "Data", "Diagnostics", "Dialects", "Drawing", "Formatting", "Geography",
                "Geometry", "Images", "Numbers", "Text",
            ]),
        module("JavaScript", imports: ["Budget", "Data", "Diagnostics", "Formatting", "JSON", "Numbers"]),
        module("Threads", imports: ["Numbers"]),
        module("SQLite", imports: ["CSQLite", "Numbers"]),
        module("PostgreSQL", imports: ["CPostgreSQL"]),
        module("Redis", imports: ["CHiredis", "Threads"]),
        module(
            "DataSources",
            imports: ["Caching", "Data", "Diagnostics", "JSON", "Numbers", "PostgreSQL", "SQLite", "Threads"]),
        module(
            "Dialects",
            imports: [
                "Budget", "Data", "Diagnostics", "Digests", "Drawing", "Formatting", "Geometry", "Images", "JSON",
                "Text",
            ]),
        module(
            "Words",
            imports: ["Budget", "Data", "Diagnostics", "Drawing", "Formatting", "JSON", "JavaScript", "Numbers"]),
        module(
            "Codecs",
            imports: [
                "Budget", "Caching", "Charts", "Data", "Diagnostics", "Dialects", "Digests", "Formatting", "Images",
                "JSON", "Words",
            ]),
        module(
            "Specs",
            imports: [
                "Budget", "Charts", "Codecs", "Data", "Diagnostics", "Dialects", "Drawing", "Formatting", "Geography",
                "Geometry", "Images", "JSON", "Numbers", "Words",
            ]),
        module(
            "ChartJS",
            imports: [
                "Arrangements", "Budget", "Data", "Diagnostics", "Dialects", "Digests", "Drawing", "Formatting",
                "Geometry", "Images", "JSON", "JavaScript", "Numbers", "Text",
            ]),
        module(
            "VegaLite",
            imports: [
                "Budget", "Data", "Diagnostics", "Dialects", "Digests", "Drawing", "Formatting", "Geometry", "Images",
                "JSON", "JavaScript", "Numbers", "Text",
            ]),
        module(
            "QRCodes",
            imports: [
                "Budget", "CQREncode", "Diagnostics", "Dialects", "Drawing", "Geometry", "Images", "JSON", "Numbers",
                "Text",
            ]),
        module("Watermarks", imports: ["Budget", "Dialects", "Drawing", "Geometry", "Images"]),
        module(
            "WordClouds",
            imports: [
                "Budget", "Diagnostics", "Dialects", "Drawing", "Geometry", "Images", "JSON", "Numbers", "Raster",
                "Text",
            ]),
        module(
            "Barcodes",
            imports: ["Budget", "CZint", "Diagnostics", "Dialects", "Drawing", "Geometry", "Numbers", "Text"]),
        module(
            "Tables", imports: ["Budget", "Diagnostics", "Dialects", "Drawing", "Geometry", "JSON", "Numbers", "Text"]),
        module("Mermaid", imports: ["Budget", "Diagnostics", "Dialects", "Drawing", "JSON"]),
        module(
            "Rendering",
            imports: [
                "Budget", "CPageAssets", "Data", "Diagnostics", "Dialects", "Digests", "Drawing", "Formatting",
                "Geometry", "Images", "JSON", "Numbers", "PDF", "Raster", "SVG", "Text",
            ]),
        module(
            "Plotwright", path: "Sources/PlotwrightLibrary",
            imports: [
                "Budget", "ChartJS", "Data", "Diagnostics", "Dialects", "Geometry", "JSON", "Mermaid", "Rendering",
                "Specs", "Text", "Threads", "VegaLite",
            ]),
        module(
            "StandardDialects",
            imports: [
                "Barcodes", "ChartJS", "Mermaid", "QRCodes", "Rendering", "Specs", "Tables", "VegaLite", "Watermarks",
                "WordClouds",
            ]),
        module("AntV", imports: ["Diagnostics", "JSON", "Numbers"]),
        module("Assistants", imports: ["Budget", "CAssets", "Diagnostics", "Digests", "JSON"]),
        module("HTTPMessages", imports: ["CDeflate"]),
        module("HTTPServer", imports: ["CEpoll", "HTTPMessages", "Numbers"]),
        module("Fetching", imports: ["Caching", "CCurl", "HTTPMessages", "Numbers", "Threads"]),
        module("Delivery", imports: ["CCurl", "Numbers"]),
        module(
            "Alerting",
            imports: [
                "Data", "Delivery", "Diagnostics", "Digests", "HTTPMessages", "HTTPServer", "JSON", "Numbers", "SQLite",
                "Threads",
            ]),
        module(
            "Engine",
            imports: [
                "Budget", "CHeap", "Caching", "Data", "DataSources", "Diagnostics", "Dialects", "Digests", "Fetching",
                "HTTPMessages", "JSON", "Rendering", "Threads",
            ]),
        module(
            "Service",
            imports: [
                "AntV", "Assistants", "Budget", "CAssets", "Caching", "Data", "DataSources", "Diagnostics", "Dialects",
                "Digests", "Engine", "Fetching", "HTTPMessages", "HTTPServer", "JSON", "Numbers", "PostgreSQL", "Redis",
                "Rendering", "SQLite", "Threads",
            ]),
        command(
            "plotwright",
            imports: [
                "Alerting", "Assistants", "Budget", "CAssets", "CBuild", "CDeflate", "CFriBidi", "CHarfBuzz", "CJPEG",
                "CNettle", "CPNG", "CQREncode", "CSQLite", "CWebP", "CZint", "ChartJS", "Charts", "Data",
                "Diagnostics", "Dialects", "Digests", "Engine", "HTTPMessages", "HTTPServer", "Images", "JSON",
                "Numbers", "Rendering", "Service", "Specs", "StandardDialects", "Text", "Threads",
            ]),
        command(
            "bench",
            imports: [
                "Budget", "CHeap", "CHeapCounters", "Diagnostics", "Dialects", "Digests", "Drawing", "Geometry",
                "Images", "JSON", "Numbers", "Raster", "Rendering", "StandardDialects", "Text", "VegaLite",
            ]),

        .target(
            name: "TestSupport", dependencies: ["CDeflate", "Drawing", "Geometry", "Images", "JSON"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .target(
            name: "Programs", dependencies: ["Budget", "CHeap", "CHeapCounters", "JSON", "JavaScript"],
            path: "Tests/Fuzzing/Programs", swiftSettings: strict),
        tests(of: "Budget"),
        tests(of: "Digests"),
        tests(of: "Geometry", alsoImporting: ["Budget", "Numbers"]),
        tests(of: "Arrangements", alsoImporting: ["Budget", "Geometry"]),
        tests(of: "Images", alsoImporting: ["Budget", "CDeflate"]),
        tests(of: "Text", alsoImporting: ["Budget", "CHeapCounters"]),
        tests(of: "Drawing", alsoImporting: ["Geometry", "Images", "Text"]),
        tests(of: "Raster", alsoImporting: ["Budget", "Drawing", "Text"]),
        tests(of: "SVG", alsoImporting: ["Budget", "Digests", "Drawing", "Geometry", "Images", "Text"]),
        tests(of: "PDF", alsoImporting: ["Budget", "Drawing", "Geometry", "Images", "Raster", "Text"]),
        tests(
            of: "Charts",
            alsoImporting: [
                "Arrangements", "Budget", "Data", "Diagnostics", "Dialects", "Drawing", "Formatting", "Geography",
                "Geometry", "Images", "JSON", "Numbers", "Specs", "Text",
            ]),
        tests(of: "JSON", alsoImporting: ["Budget"]),
        tests(of: "Numbers"),
        tests(
            of: "Geography", alsoImporting: ["Budget", "Diagnostics", "Geometry", "JSON"], excluding: ["Facts"]),
        tests(
            of: "Data", alsoImporting: ["Budget", "CHeapCounters", "Diagnostics", "JSON", "Numbers"],
            excluding: ["Statistics/statistics.json", "Statistics/statistics_reference.py"]),
        tests(of: "Formatting", alsoImporting: ["Data", "Numbers"]),
        tests(of: "JavaScript", alsoImporting: ["Budget", "JSON", "Programs"]),
        tests(of: "Threads"),
        tests(of: "SQLite"),
        tests(of: "PostgreSQL"),
        tests(of: "Redis", alsoImporting: ["Threads"]),
        tests(
            of: "DataSources",
            alsoImporting: ["Caching", "CSQLite", "Data", "Diagnostics", "JSON", "PostgreSQL", "Threads"]),
        tests(of: "Caching"),
        tests(
            of: "Specs",
            alsoImporting: [
                "Budget", "Charts", "Codecs", "Data", "Diagnostics", "Dialects", "Digests", "Drawing", "Formatting",
                "Geometry", "Images", "JSON", "Numbers", "Text", "Words",
            ],
            excluding: [
                "Reading/FirstGuesses", "Reading/FurtherGuesses", "Reading/guess-digests.txt", "Transforms/pandas.json",
                "Transforms/pandas_reference.py",
            ]),
        tests(
            of: "ChartJS",
            alsoImporting: [
                "Arrangements", "Budget", "Data", "Diagnostics", "Dialects", "Drawing", "Geometry", "JSON", "Text",
            ]),
        tests(
            of: "VegaLite",
            alsoImporting: [
                "Budget", "Data", "Diagnostics", "Dialects", "Drawing", "Geometry", "JSON", "JavaScript", "Numbers",
                "Text",
            ],
            excluding: ["Charts/cases.json", "Transforms/cases.json"]),
        tests(
            of: "Mermaid", alsoImporting: ["Budget", "Diagnostics", "Dialects", "JSON", "Specs"],
            excluding: ["Documents"]),
        tests(of: "QRCodes", alsoImporting: ["Budget", "Dialects", "Drawing", "JSON"]),
        tests(of: "Barcodes", alsoImporting: ["Budget", "Dialects", "Geometry", "JSON"]),
        tests(of: "Tables", alsoImporting: ["Budget", "Dialects", "Drawing", "Geometry", "JSON", "Text"]),
        tests(of: "Watermarks", alsoImporting: ["Budget", "Dialects", "Geometry", "Images", "JSON", "Raster", "Text"]),
        tests(
            of: "WordClouds",
            alsoImporting: ["Budget", "Dialects", "Drawing", "Geometry", "Images", "JSON", "Raster", "Text"]),
        tests(
            of: "Rendering",
            alsoImporting: [
                "Budget", "CHeapCounters", "ChartJS", "Data", "Diagnostics", "Dialects", "Digests", "Images", "JSON",
                "StandardDialects", "Text",
            ],
            excluding: ["Golden"]),
        tests(of: "HTTPMessages"),
        tests(of: "HTTPServer", alsoImporting: ["HTTPMessages"]),
        tests(of: "Fetching", alsoImporting: ["Caching", "HTTPMessages"]),
        tests(of: "Engine", alsoImporting: ["Digests", "HTTPMessages"]),
        tests(of: "Alerting", alsoImporting: ["Delivery", "Digests", "HTTPMessages", "JSON", "SQLite"]),
        tests(
            of: "Service",
            alsoImporting: [
                "Budget", "Caching", "ChartJS", "Data", "DataSources", "Diagnostics", "Dialects", "Digests", "Drawing",
                "Engine", "Fetching", "Geometry", "HTTPMessages", "HTTPServer", "Images", "JSON", "PostgreSQL", "Redis",
                "Rendering", "SQLite", "StandardDialects", "Text", "Threads",
            ]),
        tests(of: "AntV", alsoImporting: ["JSON"], excluding: ["Requests"]),
        tests(of: "Assistants", alsoImporting: ["Budget", "Dialects", "JSON", "Specs"]),
        tests(of: "plotwright", alsoImporting: ["Engine", "JSON", "Rendering", "Service", "StandardDialects"]),
    ]
)

/// A fuzzer of `script/fuzz`. libFuzzer supplies its main function.
func fuzzer(_ name: String, imports: [String]) -> Target {
    .executableTarget(
        name: "\(name)Fuzzer", dependencies: (["FuzzingSupport"] + imports).map { .init(stringLiteral: $0) },
        path: "Tests/Fuzzing/\(name)", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

// Only the sanitizer that `script/fuzz` sets can link fuzzers.
if Context.environment["FUZZERS"] != nil {
    package.targets += [
        .target(
            name: "FuzzingSupport", dependencies: ["Budget", "CHeap", "CHeapCounters"], path: "Tests/Fuzzing/Support",
            swiftSettings: strict),
        fuzzer("HTTP", imports: ["HTTPMessages", "HTTPServer"]),
        fuzzer("JSON", imports: ["JSON"]),
        fuzzer("JavaScript", imports: ["JavaScript"]),
        fuzzer("Grammar", imports: ["Programs"]),
        .executableTarget(
            name: "ProgramLoop", dependencies: ["Budget", "Programs"], path: "Tests/Fuzzing/ProgramLoop",
            swiftSettings: strict),
        fuzzer("Picture", imports: ["Images"]),
        fuzzer("Geography", imports: ["Budget", "Diagnostics", "Geography", "Geometry", "JSON"]),
        fuzzer("Gzip", imports: ["CDeflate", "HTTPMessages"]),
        fuzzer("CSV", imports: ["Data"]),
        fuzzer("Text", imports: ["Geometry", "Text"]),
        fuzzer("Spec", imports: ["Data", "Dialects", "Engine", "Rendering", "Service", "StandardDialects"]),
    ]
}
