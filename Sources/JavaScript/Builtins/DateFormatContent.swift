import Formatting

struct DateFormatContent: Sendable {
    enum Defaults { case date, time, both }
    init(_ evaluator: Evaluator, _ locale: Value, _ options: Value, defaults: Defaults) throws(ScriptError) {
        throw evaluator.error(.unsupported, "Formats are not available.")
    }
    func text(_ time: Double) -> String { "" }
}
