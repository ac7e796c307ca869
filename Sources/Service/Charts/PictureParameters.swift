import Diagnostics
import Dialects
import Engine
import Rendering

/// The parameters of the picture's format, which native queries and those in the dialect of QuickChart have in common.
enum PictureParameters {
    static func format(_ text: String) throws(Problem) -> PictureFormat {
        guard let format = PictureFormat.named(text) else {
            throw .invalidQuery(
                SpecIssue(.parameter("format"), "The format is unknown.", unknown: text, known: PictureFormat.names))
        }
        return format
    }

    static func textForm(_ text: String) throws(Problem) -> TextForm {
        guard let form = TextForm(rawValue: text) else {
            throw .invalidQuery(
                SpecIssue(
                    .parameter("as"), "The value is unknown.", unknown: text, known: TextForm.allCases.map(\.rawValue)))
        }
        return form
    }

    /// The quality of a lossy picture.
    static func quality(_ text: String) throws(Problem) -> Int {
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let quality = Int(text), (1...100).contains(quality) else {
            throw .invalidQuery(
                SpecIssue(
                    .parameter("quality"), "The value is not a quality.", found: text,
                    allowed: ["a whole number from 1 to 100"]))
        }
        return quality
    }

    /// The parameters of a point.
    static let ofPoint = ["x", "y", "margin"]

    /// The point about which a client asks.
    /// - Parameter value: A function that returns a parameter; nil for one that is missing.
    static func point(_ value: (String) -> String?) throws(Problem) -> PicturePoint {
        let (x, y) = (try coordinate("x", value("x")), try coordinate("y", value("y")))
        guard let margin = value("margin") else { return PicturePoint(x: x, y: y) }
        return PicturePoint(x: x, y: y, margin: max(0, try coordinate("margin", margin)))
    }

    private static func coordinate(_ name: String, _ text: String?) throws(Problem) -> Double {
        guard let text else {
            throw .invalidQuery(SpecIssue(.parameter(name), "The point is missing: send it as x=…&y=…, in points."))
        }
        let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || ".eE+-".utf8.contains($0) }
        guard isDecimal, let number = Double(text), abs(number) <= 1e5 else {
            throw .invalidQuery(
                SpecIssue(
                    .parameter(name), "The value is not a number of points.", found: text,
                    allowed: ["a decimal number from -100000 to 100000"]))
        }
        return number
    }
}
