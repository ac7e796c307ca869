import Drawing

/// How the periods of a trading range plot look.
package struct TradingRangeLooks: Sendable {
    package var increase: RecordShapes.Look
    package var decrease: RecordShapes.Look
    /// Where a period closes as it opened, or one of the two is missing.
    package var unchanged: RecordShapes.Look
    /// One for each record, where the records differ; nil draws no line.
    package var lines: [LineStyle?]
    /// One for each record, where the records differ; nil leaves the body empty.
    package var fills: [Fill?]

    package enum Movement: Hashable, Sendable {
        case increase, decrease, unchanged
    }

    /// The look of a record.
    package func look(of record: Int, _ movement: Movement) -> RecordShapes.Look {
        var look: RecordShapes.Look
        switch movement {
        case .increase: look = increase
        case .decrease: look = decrease
        case .unchanged: look = unchanged
        }
        if record < lines.count {
            look.line = lines[record]
            // As in Core Plot, the body of an unchanged period is a stroke.
            if movement == .unchanged { look.fill = look.line.map { .color($0.color) } }
        }
        if record < fills.count, movement != .unchanged { look.fill = fills[record] }
        return look
    }
}

extension Theme {
    /// Of what rises; green that is as far from the other colour for those who do not tell red from green.
    package var increaseColor: Color { Color(hex: isDark ? 0x35c2ae : 0x0f9d8a) }

    /// Of what falls.
    package var decreaseColor: Color { Color(hex: isDark ? 0xf5796a : 0xd9482f) }
}
