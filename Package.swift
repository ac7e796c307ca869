// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// A C library that Debian ships: a module map and a header of shims in `Sources/<name>`, nothing else.
func library(_ name: String, pkgConfig: String, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// One that is not linked, but loaded when it is needed for the first time.
func loadedLibrary(_ name: String, package: String) -> Target {
    .systemLibrary(name: name, providers: [.apt([package])])
}

/// A module; `docs/architecture.md` lists which may import which, and `script/check-imports` checks it.
func module(_ name: String, imports: [String] = []) -> Target {
    .target(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: strict)
}

func command(_ name: String, imports: [String]) -> Target {
    .executableTarget(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: strict)
}

func tests(of module: String, alsoImporting others: [String] = [], excluding: [String] = []) -> Target {
    .testTarget(
        name: "\(module)Tests", dependencies: (["TestSupport", module] + others).map { .init(stringLiteral: $0) },
        exclude: excluding, swiftSettings: strict)
}

let package = Package(
    name: "plotwright",
    targets: [
        library("CPNG", pkgConfig: "libpng", package: "libpng-dev"),
        loadedLibrary("CCurl", package: "libcurl4-openssl-dev"),
        library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
        library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
        library("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev"),
        library("CNettle", pkgConfig: "nettle", package: "nettle-dev"),
        loadedLibrary("CPostgreSQL", package: "libpq-dev"),
        library("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
        .systemLibrary(name: "CEpoll"),
        .target(name: "CAssets"),
        .target(name: "CAllocations"),

        module("Digests", imports: ["CNettle"]),
        module("Geometry"),
        module("Images", imports: ["CDeflate", "CPNG"]),
        module("Text", imports: ["CFriBidi", "CHarfBuzz", "Geometry", "Images"]),
        module("Drawing", imports: ["Geometry", "Images", "Text"]),
        module("Raster", imports: ["Drawing", "Geometry", "Images", "Text"]),
        module("SVG", imports: ["Digests", "Drawing", "Geometry", "Images", "Text"]),
        module("JSON"),
        module("Numbers"),
        module("Data", imports: ["JSON", "Numbers"]),
        module("Formatting", imports: ["Data", "Numbers"]),
        module("Charts", imports: ["Data", "Drawing", "Formatting", "Geometry", "Images", "Numbers", "Text"]),
        module("Threads"),
        module("SQLite", imports: ["CSQLite"]),
        module("PostgreSQL", imports: ["CPostgreSQL"]),
        module("Caching"),
        module("DataSources", imports: ["Data", "JSON", "Numbers", "PostgreSQL", "SQLite", "Threads"]),
        module(
            "Specs",
            imports: [
                "Charts", "Data", "Digests", "Drawing", "Formatting", "Geometry", "Images", "JSON", "Numbers",
            ]),
        module("HTTPMessages", imports: ["CDeflate"]),
        module("HTTPServer", imports: ["CEpoll", "HTTPMessages"]),
        module("Fetching", imports: ["CCurl", "Caching", "HTTPMessages", "Threads"]),
        module(
            "Service",
            imports: [
                "CAssets", "Caching", "Charts", "Data", "DataSources", "Digests", "Drawing", "Fetching", "Geometry",
                "HTTPMessages", "HTTPServer", "Images", "JSON", "Raster", "SQLite", "SVG", "Specs", "Text", "Threads",
            ]),
        command("plotwright", imports: ["Data", "HTTPMessages", "HTTPServer", "Service", "Specs", "Text", "Threads"]),
        command(
            "bench",
            imports: [
                "CAllocations", "Digests", "Drawing", "Geometry", "Images", "JSON", "Raster", "Service", "Specs",
                "Text",
            ]),

        .target(
            name: "TestSupport", dependencies: ["CDeflate", "Geometry", "Images", "JSON"], path: "Tests/TestSupport",
            swiftSettings: strict),
        tests(of: "Digests"),
        tests(of: "Geometry"),
        tests(of: "Images", alsoImporting: ["CDeflate"]),
        tests(of: "Text"),
        tests(of: "Drawing", alsoImporting: ["Geometry", "Images", "Text"]),
        tests(of: "Raster", alsoImporting: ["Drawing", "Text"]),
        tests(of: "SVG", alsoImporting: ["Digests", "Drawing", "Geometry", "Images", "Text"]),
        tests(
            of: "Charts",
            alsoImporting: [
                "Data", "Formatting", "Geometry", "Images", "Drawing", "JSON", "Numbers", "Text", "Specs",
            ]),
        tests(of: "JSON"),
        tests(of: "Numbers"),
        tests(of: "Data", alsoImporting: ["JSON", "Numbers"]),
        tests(of: "Formatting", alsoImporting: ["Data", "Numbers"]),
        tests(of: "Threads"),
        tests(of: "SQLite"),
        tests(of: "PostgreSQL"),
        tests(of: "DataSources", alsoImporting: ["CSQLite", "Data", "JSON", "PostgreSQL", "Threads"]),
        tests(of: "Caching"),
        tests(
            of: "Specs",
            alsoImporting: [
                "Charts", "Data", "Digests", "Formatting", "JSON", "Numbers", "Drawing", "Geometry", "Images", "Text",
            ]),
        tests(of: "HTTPMessages"),
        tests(of: "HTTPServer", alsoImporting: ["HTTPMessages"]),
        tests(of: "Fetching", alsoImporting: ["Caching", "HTTPMessages"]),
        tests(
            of: "Service",
            alsoImporting: [
                "Digests", "Fetching", "HTTPMessages", "HTTPServer", "Images", "JSON", "SQLite", "Specs", "Text",
            ],
            excluding: ["Golden"]),
        tests(of: "plotwright", alsoImporting: ["JSON", "Service"]),
    ]
)
