import JSON
import Numbers

/// The members of `JSON` (ECMA-262, section 25.5).
enum JSONFunctions {
    static let object = Value.native(
        NativeObject(
            "JSON",
            members: NativeObject.functions(
                [
                    (
                        "stringify",
                        { (e, a) throws(ScriptError) in
                            var indent = ""
                            guard e.argument(a, 1).isNullish else {
                                throw e.error(
                                    .unsupported, "JSON.stringify writes all members here.", found: "JSON.stringify")
                            }
                            switch e.argument(a, 2) {
                            case .number(let count):
                                indent = String(repeating: " ", count: min(10, max(0, Int(limiting: count))))
                            case .string(let text):
                                indent = String(text.unicodeScalars.prefix(10).map { String($0) }.joined())
                            default: break
                            }
                            var writer = ScriptJSONWriter(e, indent: indent)
                            guard try writer.write(e.argument(a, 0)) else { return .undefined }
                            return try e.string(writer.text)
                        }
                    ),
                    (
                        "parse",
                        { (e, a) throws(ScriptError) in
                            let text = try e.text(e.argument(a, 0))
                            guard e.argument(a, 1).isNullish else {
                                throw e.error(.unsupported, "JSON.parse takes no function here.", found: "JSON.parse")
                            }
                            try e.step(text.utf8.count / 4)
                            do throws(JSONError) {
                                return Value(try JSONDocument(Array(text.utf8), budget: e.budget).root)
                            } catch {
                                throw e.typeError("The text is not JSON: \(error).", found: "JSON.parse")
                            }
                        }
                    ),
                ], of: "JSON")))
}

/// Writes values as `JSON.stringify` does.
private struct ScriptJSONWriter {
    private(set) var text = ""
    private let evaluator: Evaluator
    private let indent: String
    private var depth = 0

    init(_ evaluator: Evaluator, indent: String) {
        self.evaluator = evaluator
        self.indent = indent
    }

    /// Writes a value. Returns false for values that are left out.
    mutating func write(_ value: Value) throws(ScriptError) -> Bool {
        try evaluator.step(1 + value.length / 8)
        guard text.utf8.count <= ScriptLimits.stringBytes else {
            try evaluator.reserve(bytes: text.utf8.count)
            return false
        }
        switch value {
        case .undefined, .function, .host: return false
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .number(let number): text += number.isFinite ? Value.number(number).text ?? "" : "null"
        case .string(let string): text += JSONTree.string(string).text
        case .date(let time): text += time.isFinite ? JSONTree.string(DateText.iso(time)).text : "null"
        case .native(let native):
            guard !native.isCallable else { return false }
            text += "{}"
        case .array:
            try list(evaluator.list(value).map { (nil, $0) }, "[", "]")
        case .object(let object):
            try list(evaluator.members(of: .object(object)).map { ($0.key, $0.value) }, "{", "}")
        }
        return true
    }

    private mutating func list(_ members: [(String?, Value)], _ open: String, _ close: String) throws(ScriptError) {
        try evaluator.enter()
        defer { evaluator.leave() }
        text += open
        depth += 1
        var isFirst = true
        for (key, value) in members {
            if key != nil {
                switch value {
                case .undefined, .function, .host: continue
                default: break
                }
            }
            if !isFirst { text += "," }
            isFirst = false
            newLine()
            if let key { try evaluator.step(1 + key.utf8.count / 8) }
            if let key { text += JSONTree.string(key).text + (indent.isEmpty ? ":" : ": ") }
            if try !write(value) { text += "null" }
        }
        depth -= 1
        if !isFirst { newLine() }
        text += close
    }

    private mutating func newLine() {
        guard !indent.isEmpty else { return }
        text += "\n"
        for _ in 0..<depth { text += indent }
    }
}
