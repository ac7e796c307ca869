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

/// A room of the house; `docs/architecture.md` draws which may import which.
func room(_ name: String, imports: [String] = []) -> Target {
    .target(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: strict)
}

func command(_ name: String, imports: [String]) -> Target {
    .executableTarget(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: strict)
}

func tests(of room: String, alsoImporting others: [String] = [], excluding: [String] = []) -> Target {
    .testTarget(
        name: "\(room)Tests", dependencies: (["TestSupport", room] + others).map { .init(stringLiteral: $0) },
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

        room("Digests", imports: ["CNettle"]),
        room("Geometry"),
        room("Images", imports: ["CPNG", "CDeflate"]),
        room("Text", imports: ["Geometry", "Images", "CHarfBuzz", "CFriBidi"]),
        room("Drawing", imports: ["Geometry", "Images", "Text"]),
        room("Raster", imports: ["Geometry", "Images", "Text", "Drawing"]),
        room("SVG", imports: ["Digests", "Geometry", "Images", "Text", "Drawing"]),
        room("JSON"),
        room("Numbers"),
        room("Data", imports: ["JSON", "Numbers"]),
        room("Formatting", imports: ["Data", "Numbers"]),
        room("Charts", imports: ["Data", "Drawing", "Formatting", "Geometry", "Images", "Numbers", "Text"]),
        room("Threads"),
        room("SQLite", imports: ["CSQLite"]),
        room("PostgreSQL", imports: ["CPostgreSQL"]),
        room("Caching"),
        room("DataSources", imports: ["Data", "JSON", "Numbers", "Threads", "PostgreSQL", "SQLite"]),
        room(
            "Specs",
            imports: [
                "Geometry", "Images", "Drawing", "Text", "Charts", "Data", "Digests", "Formatting", "JSON", "Numbers",
            ]),
        room("HTTPMessages", imports: ["CDeflate"]),
        room("HTTPServer", imports: ["CEpoll", "HTTPMessages"]),
        room("Fetching", imports: ["Caching", "CCurl", "HTTPMessages", "Threads"]),
        room(
            "Service",
            imports: [
                "Geometry", "Images", "Text", "Drawing", "Raster", "SVG", "Charts", "Data", "Digests", "Formatting",
                "JSON", "Numbers", "Specs",
                "Caching", "HTTPMessages", "HTTPServer", "Threads", "DataSources", "Fetching",
                "CAssets",
                "SQLite",
            ]),
        command(
            "plotwright",
            imports: ["Data", "HTTPMessages", "HTTPServer", "JSON", "Service", "Specs", "Text", "Threads"]),
        command(
            "bench",
            imports: [
                "Geometry", "Images", "Text", "Drawing", "Raster", "Charts", "Digests", "JSON", "Specs", "Service",
                "CAllocations",
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
