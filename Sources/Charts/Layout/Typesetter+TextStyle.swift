import Text

extension Typesetter {
    /// Sets a text as a style asks for.
    /// - Parameters:
    ///   - attributed: the text with looks of its own for parts of it.
    ///   - alignment: for styles that leave it to the place, which is what `natural` stands for.
    func set(
        _ text: String, attributed: AttributedText? = nil, _ style: TextStyle, maximumWidth: Double? = nil,
        maximumLines: Int? = nil, alignment: TextAlignment = .natural
    ) -> TextBlock {
        let alignment = style.alignment == .natural ? alignment : style.alignment
        if let attributed {
            return set(
                attributed.textRuns(over: style), maximumWidth: maximumWidth, maximumLines: maximumLines,
                alignment: alignment, lineBreakMode: style.lineBreakMode)
        }
        return set(
            text, font: style.font, maximumWidth: maximumWidth, maximumLines: maximumLines, alignment: alignment,
            lineBreakMode: style.lineBreakMode)
    }
}
