import CBuild
import Glibc
import JSON
import Rendering
import Text

extension Command {
    private static let verbose = Option(
        "verbose", letter: "v", value: nil, "Also print the versions of libraries and whether all fonts are installed.")
    private static let json = Option("json", value: nil, "Print the same as JSON, with the path of every font.")

    static let version = Command(
        "version", "Prints the version of the program.", options: [verbose, json],
        notes:
            "The entity tag of each picture contains the number of the renderer, which changes whenever pictures change."
    ) { arguments throws(Failure) in
        if arguments.has(json) {
            Console.writeLine(About.document.text)
        } else {
            Console.writeLine(
                arguments.has(verbose) ? About.lines.joined(separator: "\n") : "plotwright \(Version.current)")
        }
    }
}

/// What the program consists of.
private enum About {
    private static let commit = unsafe String(cString: buildCommit)
    private static let swift = "\(_SwiftStdlibVersion.current)"
    private static var versions: [Component] { Component.linked }

    /// The files of all fonts, and whether they are installed.
    private static var fonts: [(path: String, isInstalled: Bool)] {
        var known: Set<String> = []
        return FontCatalogue.debian.files.map(\.path).filter { known.insert($0).inserted }
            .map { ($0, unsafe access($0, R_OK) == 0) }
    }

    static var lines: [String] {
        let missing = fonts.filter { !$0.isInstalled }
        let rows =
            [
                ("plotwright", Version.current), ("date", Version.date),
                ("commit", commit.isEmpty ? "unknown" : commit),
                ("renderer", "\(Version.renderer)"), ("Swift", swift),
            ] + versions.map { ($0.name, $0.version ?? "unknown") }
            + [("fonts", "\(fonts.count - missing.count) of \(fonts.count) files")]
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { $0 + String(repeating: " ", count: width - $0.count + 2) + $1 }
            + missing.map { "missing: \($0.path)" }
    }

    static var document: JSONTree {
        [
            "version": .string(Version.current), "date": .string(Version.date),
            "commit": commit.isEmpty ? .null : .string(commit), "renderer": .number(Double(Version.renderer)),
            "swift": .string(swift),
            "libraries": .array(
                versions.map { component in
                    [
                        "name": .string(component.name), "version": .string(component.version ?? ""),
                        "license": .string(component.license),
                    ]
                }),
            "fonts": .array(fonts.map { ["path": .string($0.path), "installed": .bool($0.isInstalled)] }),
        ]
    }
}
