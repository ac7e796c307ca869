import Budget
import Dialects
import JSON
import JavaScript

/// QuickChart's plugin `tickFormat`: numbers at axes, and in data labels if asked, with the options of
/// `Intl.NumberFormat`, a prefix and a suffix.
struct TickFormat {
    private static let own: Set<String> = ["applyToDataLabels", "axisID", "locale", "prefix", "suffix"]

    /// The function that writes a number.
    let function: FunctionValue
    let appliesToDataLabels: Bool
    private let scale: String?
    /// Keeps the variables of the function.
    private let result: ScriptResult

    /// Nil if the options ask for no format.
    init?(_ options: JSONValue?) throws(ScriptError) {
        guard let options, options.kind == .object else { return nil }
        func text(_ key: String, _ other: String) -> String { JSONTree.string(options[key]?.string ?? other).text }
        let format = options.members.filter { !Self.own.contains($0.key) }.map { key, value in
            JSONTree.Member(key: key, value: (try? JSONTree(options: value, at: "")) ?? .null)
        }
        let script = """
            (f => v => \(text("prefix", "")) + f.format(v) + \(text("suffix", "")))(
            new Intl.NumberFormat(\(text("locale", "en-US")), \(JSONTree.object(format).text)))
            """
        result = try Script(Array(script.utf8)).evaluated()
        guard case .function(let function) = result.value else { return nil }
        self.function = function
        appliesToDataLabels = options["applyToDataLabels"]?.isTruthy == true
        scale = options["axisID"]?.string
    }

    func applies(to scale: Scale, _ axes: AxisNames) -> Bool {
        guard scale is LinearScale || scale is LogarithmicScale else { return false }
        return self.scale.map { axes.scale($0, axis: scale.axis) == scale.id } ?? true
    }
}
