import Drawing

/// The looks of the periods of a trading range plot.
struct TradingRangeLooks: Sendable {
    @Indirect var increase: RecordShapes.Look
    @Indirect var decrease: RecordShapes.Look
    /// The look of periods that close at their opening price, or lack one of the two prices.
    @Indirect var unchanged: RecordShapes.Look
    /// One line style per record, if the records differ; nil draws no line.
    var lines: [LineStyle?]
    /// One fill per record, if the records differ; nil leaves the body empty.
    var fills: [Fill?]

    enum Movement: Hashable, Sendable {
        case increase, decrease, unchanged
    }

    /// Returns the look of a record.
    func look(of record: Int, _ movement: Movement) -> RecordShapes.Look {
        var look: RecordShapes.Look
        switch movement {
        case .increase: look = increase
        case .decrease: look = decrease
        case .unchanged: look = unchanged
        }
        if record < lines.count {
            look.line = lines[record]
            // As in Core Plot, the body of an unchanged period is a line.
            if movement == .unchanged { look.fill = look.line.map { .color($0.color) } }
        }
        if record < fills.count, movement != .unchanged { look.fill = fills[record] }
        return look
    }
}

extension Theme {
    /// The color of rising values. People who cannot tell red from green can tell it from the color of falling values.
    var increaseColor: Color { Color(hex: isDark ? 0x35c2ae : 0x0f9d8a) }

    /// The color of falling values.
    var decreaseColor: Color { Color(hex: isDark ? 0xf5796a : 0xd9482f) }
}
