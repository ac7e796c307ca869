import Drawing

/// The colors of texts, lines and pictures on a background.
struct TableInk {
    let text: Color
    let header: Color
    let line: Color
    /// The color of small lines, columns and bars, and that of those below zero.
    let accent: Color
    let negative: Color
    /// The line at zero.
    let zero: Color
    let background: Color

    init(on background: Color) {
        let isDark = background.alpha == 1 && background.luminance < 0.18
        self.background = background.alpha == 1 ? background : .white
        text = isDark ? .white : .black
        header = Color(hex: isDark ? 0xcccccc : 0x333333)
        line = isDark ? .white : .black
        accent = Color(hex: isDark ? 0x7793ff : 0x285ed0)
        negative = Color(hex: isDark ? 0xf05e5f : 0xc23325)
        zero = Color(hex: isDark ? 0x5d6674 : 0x98a1af)
    }

    /// The color of a text on a fill: the one with more contrast.
    func text(on fill: Color) -> Color {
        let visible = fill.over(background)
        return visible.contrast(to: .black) >= visible.contrast(to: .white) ? .black : .white
    }

    /// The colors of a heat scale: from the background to the accent, or from the color below zero to it.
    func heat(_ look: TableCellLook, over range: ClosedRange<Double>) -> Gradient {
        let pale = background.interpolated(to: accent, at: 0.08)
        let hasBothSigns = range.lowerBound < 0 && range.upperBound > 0
        let colors =
            !look.colors.isEmpty ? look.colors : hasBothSigns ? [negative, pale, accent] : [pale, accent]
        var stops = colors.enumerated().map {
            Gradient.Stop(color: $1, position: Double($0) / Double(max(1, colors.count - 1)))
        }
        if look.colors.isEmpty, hasBothSigns {
            // Equal distances from zero are equally strong.
            let (low, high) = (range.lowerBound.magnitude, range.upperBound)
            let zero = low / 2 / (low / 2 + high / 2)
            let greatest = max(low, high)
            stops = [
                .init(color: pale.interpolated(to: negative, at: low / greatest), position: 0),
                .init(color: pale, position: zero),
                .init(color: pale.interpolated(to: accent, at: high / greatest), position: 1),
            ]
        }
        return Gradient(shape: .axial(angle: 0), stops: stops)
    }
}
