import Text

extension Typesetter {
    /// The typesetter of all tests, so that each font is opened only once.
    static let shared = try! Typesetter()
}
