import Formatting

struct NumberFormatContent: Sendable {
    init(_ evaluator: Evaluator, _ locale: Value, _ options: Value) throws(ScriptError) {
        throw evaluator.error(.unsupported, "Formats are not available.")
    }
    func text(_ number: Double) -> String { "" }
}
