import Diagnostics
import Dialects
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
}
