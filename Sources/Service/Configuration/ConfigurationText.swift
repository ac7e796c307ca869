import Engine

/// The text forms of settings for users.
package enum ConfigurationText {
    /// Lists every setting with its value and the source of the value.
    package static func listing(_ resolved: ResolvedConfiguration) -> String {
        let rows = resolved.settings.map { setting in
            let origin =
                switch resolved.origin(of: setting) {
                case .standard: "default" + (setting.automatic.map { ": " + plain($0.words) } ?? "")
                case .file(let path): path
                case .environment(let name), .commandLine(let name): name
                }
            return [setting.name, resolved.value(of: setting), setting.unit ?? "", origin]
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ") + "  "
                + row[3]
        }.joined(separator: "\n")
    }

    /// A sentence about the memory of one render, which is not a setting. It is rounded as in problem documents.
    package static func renderMemory(_ configuration: ServiceConfiguration) -> String {
        "One render may use \((configuration.memoryPlan.render + 0xfffff) >> 20) MiB of memory."
    }

    /// The table of all settings in Markdown.
    package static var table: String {
        let head = "| setting | environment | default | values | meaning |\n|---|---|---|---|---|\n"
        return head
            + Setting.all.filter { !$0.isHidden }.map { setting in
                let unit = setting.unit.map { ", in " + $0 } ?? ""
                let standard = setting.automatic == nil ? "`\(setting.standard)`" : setting.standard
                return "| `\(setting.name)` | `\(setting.environmentName)` | \(standard) | \(setting.values)\(unit) "
                    + "| \(setting.summary)\(formerNames(of: setting)) |\n"
            }.joined()
    }

    /// The sentence of the table about the former names of a setting.
    private static func formerNames(of setting: Setting) -> String {
        let names = setting.formerNames
        guard !names.isEmpty else { return "" }
        return " Former name\(names.count == 1 ? "" : "s"): " + names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }

    /// The text without Markdown markup.
    package static func plain(_ words: String) -> String {
        String(words.filter { $0 != "`" })
    }
}
