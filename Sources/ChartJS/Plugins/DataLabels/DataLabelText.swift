import JSON

/// The texts of data labels.
enum DataLabelText {
    /// The lines of the label of a value; empty for no label.
    ///
    /// Objects show their `label`, their `r` or all of their members, as in chartjs-plugin-datalabels.
    /// - Parameter formatter: The rule that the options give for the text.
    static func lines(of value: JSONValue?, formatter: JSONValue?) -> [String] {
        guard let value, !value.isNull else { return [] }
        return TextFrame.lines(of: text(of: value) + (formatter?[suffixKey]?.string ?? ""))
    }

    /// The key of a formatter that only appends a text, such as that of progress bars.
    static let suffixKey = "\u{0}suffix"

    private static func text(of value: JSONValue) -> String {
        guard value.kind == .object else { return value.text }
        for key in ["label", "r"] {
            if let own = value[key], !own.isNull { return own.text }
        }
        return Array(value.members).prefix(TextFrame.mostLines).map { "\($0.key): \($0.value.text)" }.joined(
            separator: ", ")
    }
}
