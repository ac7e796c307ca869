import Dialects
import JSON
import Specs

extension GraphSpec {
    /// The errors in a spec. Empty if it is valid.
    static func issues(in text: String) throws -> [SpecIssue] {
        let document = try JSONDocument(text)
        do {
            _ = try GraphSpec(document)
            return []
        } catch {
            return error.issues
        }
    }
}
