import Text

extension Typesetter {
    /// One for all tests, so that each font is opened once.
    static let shared = try! Typesetter()
}
