extension String {
    /// The parts that are separated by white space and commas.
    var words: [Substring] {
        split { $0 == "," || $0.isWhitespace }
    }
}
