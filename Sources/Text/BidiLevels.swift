import CFriBidi

/// Computes the text directions within a paragraph with the Unicode Bidirectional Algorithm (Unicode Standard Annex
/// #9), implemented by FriBidi. The first strong character determines the paragraph's base direction.
enum BidiLevels {
    /// The maximum number of first-strong isolates and of bracket pairs in a paragraph. FriBidi takes time in the
    /// square of the number of first-strong isolates and of bracket pairs without strong neighbors. Beyond the limit
    /// they are treated as left-to-right isolates and as plain neutral characters.
    private static let maximumOfIsolates = 200
    private static let maximumOfBrackets = 1000

    static func resolve(_ paragraph: inout Paragraph) {
        let scalars = paragraph.scalars
        guard scalars.contains(where: { $0 >= 0x590 }), let count = Int32(exactly: scalars.count) else { return }
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
        unsafe fribidi_get_bidi_types(scalars, count, &types)
        guard types.contains(where: mayTurnText) else { return }
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
        limit(&types, &brackets)

        var direction = FRIBIDI_PAR_ON
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        guard unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) > 0 else {
            return
        }
        paragraph.isRightToLeft = direction == FRIBIDI_PAR_RTL || direction == FRIBIDI_PAR_WRTL
        for index in paragraph.clusters.indices {
            paragraph.clusters[index].level = UInt8(clamping: levels[paragraph.clusters[index].scalars.lowerBound])
        }
    }

    /// Whether a character of this type can cause a level other than 0.
    private static func mayTurnText(_ type: FriBidiCharType) -> Bool {
        switch type {
        case FRIBIDI_TYPE_LTR, FRIBIDI_TYPE_EN, FRIBIDI_TYPE_ES, FRIBIDI_TYPE_ET, FRIBIDI_TYPE_CS, FRIBIDI_TYPE_NSM,
            FRIBIDI_TYPE_BN, FRIBIDI_TYPE_WS, FRIBIDI_TYPE_ON:
            false
        default: true
        }
    }

    private static func limit(_ types: inout [FriBidiCharType], _ brackets: inout [FriBidiBracketType]) {
        var isolates = 0
        var bracketCount = 0
        for index in types.indices {
            if types[index] == FRIBIDI_TYPE_FSI {
                isolates += 1
                if isolates > maximumOfIsolates { types[index] = FRIBIDI_TYPE_LRI }
            }
            if brackets[index] != 0 {
                bracketCount += 1
                if bracketCount > maximumOfBrackets { brackets[index] = 0 }
            }
        }
    }

    /// The visual order, from left to right, of pieces in logical order (rule L2).
    /// - Complexity: O(n · levels); there are at most 127 levels.
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.lazy.filter({ $0 % 2 == 1 }).min() else {
            return order
        }
        for level in (lowestOdd...highest).reversed() {
            var start = 0
            while start < order.count {
                // Positions still contain pieces of the same stretch: a reversal never moves a piece out of it.
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }
}
