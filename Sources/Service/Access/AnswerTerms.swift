import HTTPMessages

/// What follows for an answer, whatever it is, from who asked for it.
struct AnswerTerms: Sendable {
    /// `nil` where there is nothing to add, as in most services.
    var fields: HTTPFields?
    /// For how many more seconds the client has the right to the answer; `nil` when that does not end.
    var lifetime: Int?

    func apply(to response: inout HTTPResponse) {
        if let fields { response.fields.append(fields) }
        guard let lifetime, let control = response.fields[.cacheControl],
            let capped = Self.cap(control, lifetime: lifetime)
        else { return }
        response.fields.replace(.cacheControl, capped)
    }

    /// Nobody shall keep a picture for longer than its URL is valid.
    /// - Returns: `nil` where the value allows no more.
    private static func cap(_ control: String, lifetime: Int) -> String? {
        let marker = "max-age="
        guard let start = control.firstRange(of: marker)?.upperBound else { return nil }
        let digits = control[start...].prefix { $0.isASCII && $0.isNumber }
        guard let age = Int(digits), age > lifetime else { return nil }
        return String(control[..<start]) + "\(lifetime)" + control[digits.endIndex...]
    }
}
