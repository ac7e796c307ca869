/// Collects what is wrong with a spec while it is decoded, and knows the place that is being decoded.
package struct SpecProblems: Sendable {
    private enum Step: Sendable {
        case key(String)
        case index(Int)
    }

    /// The most errors, and the most warnings, that are kept.
    package static let limit = 20
    private static let longestText = 60

    package private(set) var errors: [SpecError] = []
    package private(set) var warnings: [SpecError] = []
    /// The errors beyond the limit.
    package private(set) var omitted = 0
    private var path: [Step] = []

    package init() {}

    /// Throws if there are errors.
    package func check() throws(SpecRejection) {
        guard errors.isEmpty else { throw rejection }
    }

    /// The errors, to be thrown.
    var rejection: SpecRejection { SpecRejection(errors: errors, omitted: omitted) }

    /// Does something at a member of the current place.
    package mutating func at<Result>(_ key: String, _ body: (inout SpecProblems) -> Result) -> Result {
        path.append(.key(key))
        defer { path.removeLast() }
        return body(&self)
    }

    /// Does something at an element of the current place.
    package mutating func at<Result>(_ index: Int, _ body: (inout SpecProblems) -> Result) -> Result {
        path.append(.index(index))
        defer { path.removeLast() }
        return body(&self)
    }

    /// Records an error at the current place. Beyond the limit nothing but the count of errors is computed.
    /// - Parameters:
    ///   - found: The value that stands there.
    ///   - allowed: What may stand there instead, for example "a number from 0 to 1".
    ///   - suggestion: The word that was probably meant.
    ///   - message: One sentence without a full stop; made of the other parts if nil.
    package mutating func report(
        _ reason: SpecError.Reason, found: JSONValue? = nil, allowed: @autoclosure () -> String? = nil,
        suggestion: @autoclosure () -> String? = nil, message: @autoclosure () -> String? = nil
    ) {
        guard errors.count < Self.limit else {
            omitted += 1
            return
        }
        errors.append(error(reason, found, allowed(), suggestion(), message()))
    }

    /// Records something at the current place that is dubious but has a meaning.
    package mutating func warn(
        _ reason: SpecError.Reason, found: JSONValue? = nil, allowed: String? = nil, suggestion: String? = nil,
        message: String? = nil
    ) {
        guard warnings.count < Self.limit else { return }
        warnings.append(error(reason, found, allowed, suggestion, message))
    }

    /// A collector at the same place with nothing in it, to try something out.
    func trial() -> SpecProblems {
        var trial = SpecProblems()
        trial.path = path
        return trial
    }

    /// Takes over the warnings of a trial that succeeded.
    mutating func adopt(_ trial: SpecProblems) {
        warnings += trial.warnings.prefix(Self.limit - warnings.count)
    }

    /// The current place as a JSON pointer.
    var pointer: String {
        path.map { step in
            switch step {
            case .index(let index): "/\(index)"
            case .key(let key):
                "/" + key.shortened(to: Self.longestText).replacing("~", with: "~0").replacing("/", with: "~1")
            }
        }.joined()
    }

    private func error(
        _ reason: SpecError.Reason, _ found: JSONValue?, _ allowed: String?, _ suggestion: String?, _ message: String?
    ) -> SpecError {
        let found = found?.summary(longest: Self.longestText)
        var sentence = message ?? (found.map { "\($0) is not allowed here" } ?? "a value is not allowed here")
        if message == nil, let allowed { sentence = "expected \(allowed)" + (found.map { ", not \($0)" } ?? "") }
        if let suggestion { sentence += "; did you mean \(JSONTree.string(suggestion).text)?" }
        return SpecError(
            pointer: pointer, reason: reason, found: found, allowed: allowed, suggestion: suggestion, message: sentence)
    }
}
