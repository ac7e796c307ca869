import Glibc
import Text

extension Command {
    private static let list = Option("list", value: nil, "Print only the names of the works and of their licenses.")

    static let licenses = Command(
        "licenses", "Prints the licenses of the program, its libraries and its fonts.", options: [list],
        notes: """
            The texts of libraries and fonts are those of their Debian packages, or of the folder of an installation that
            brings them.
            """
    ) { arguments throws(Failure) in
        var lines: [String] = []
        for (title, components) in Component.all {
            lines.append("\(title):")
            lines += components.map { "  \($0.name): \($0.license)" }
        }
        if !arguments.has(list) { lines += LicenseTexts.lines }
        try File.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "-")
    }
}

/// The texts of licenses.
enum LicenseTexts {
    /// The folder with the texts that Debian's other license texts refer to.
    private static let common = "/usr/share/common-licenses/"

    /// All texts with headings, and then the texts that they refer to.
    static var lines: [String] {
        var lines: [String] = []
        var referred: Set<String> = []
        for component in Component.all.flatMap(\.components) {
            let text =
                component.text.map { String(decoding: $0, as: UTF8.self) } ?? component.package.flatMap(installed)
            let missing = "Its text is not installed here; see https://spdx.org/licenses for \(component.license)."
            lines += heading(component.name) + [text ?? missing]
            referred.formUnion(text.map(references) ?? [])
        }
        for name in referred.sorted() {
            guard let text = read("common-licenses/\(name)", common + name) else { continue }
            lines += heading(name) + [text]
        }
        return lines
    }

    private static func heading(_ title: String) -> [String] {
        ["", String(repeating: "=", count: 80), title, String(repeating: "=", count: 80), ""]
    }

    private static func installed(_ package: String) -> String? {
        read(package, "/usr/share/doc/\(package)/copyright")
    }

    /// Reads a text from the folder of the installation, if that has one, or of the system.
    private static func read(_ name: String, _ path: String) -> String? {
        let path = Installation.folder.map { "\($0)/licenses/\(name)" } ?? path
        guard let content = try? File.read(path) else { return nil }
        let text = String(decoding: content, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// The names of the common licenses that a text refers to.
    static func references(_ text: String) -> Set<String> {
        var names: Set<String> = []
        var rest = text[...]
        while let range = rest.firstRange(of: common) {
            rest = rest[range.upperBound...]
            var name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
            while name.last == "." { name.removeLast() }
            if !name.isEmpty { names.insert(String(name)) }
        }
        return names
    }
}
