/// Marks the clusters that may start a line, following the rules of Unicode Standard Annex #14 that matter for labels
/// and titles.
///
/// Lines break after spaces and hyphens and around ideographs and emoji, but not before closing or after opening
/// punctuation. Scripts other than Chinese and Japanese that do not use spaces would need dictionaries; they break at
/// spaces only.
enum LineBreakOpportunities {
    static func resolve(_ paragraph: inout Paragraph) {
        var scan = Scan()
        for index in paragraph.clusters.indices {
            let scalars = paragraph.scalars[paragraph.clusters[index].scalars]
            let next = LineBreakClass(of: scalars)
            paragraph.clusters[index].isSpace = next == .space
            paragraph.clusters[index].mayStartLine = scan.mayBreak(before: next)
            scan.pass(next)
        }
    }

    private struct Scan {
        /// The class of the last character that is neither a space nor attached to another character.
        private var last: LineBreakClass?
        private var spacesSinceLast = false
        /// Whether `last` is a hyphen at the end of a word rather than at its start.
        private var isHyphenInWord = false

        func mayBreak(before next: LineBreakClass) -> Bool {
            switch next {
            case .space, .zeroWidthSpace, .attached, .wordJoiner: return false
            case _ where last == .zeroWidthSpace: return true
            case .closing, .wideClosing: return false
            case .glue where !spacesSinceLast: return false
            case _ where last == .opening || last == .wideOpening: return false
            case _ where spacesSinceLast: return true
            case .hyphen, .breakAfter, .quotation: return false
            default: break
            }
            switch last {
            case nil, .glue, .wordJoiner, .quotation: return false
            case .breakAfter: return true
            case .hyphen: return isHyphenInWord && next != .digit
            case .dash: return next != .dash
            case .ideograph, .wideClosing: return true
            default: return next == .dash || next == .ideograph || next == .wideOpening
            }
        }

        mutating func pass(_ next: LineBreakClass) {
            switch next {
            case .attached: return
            case .space: spacesSinceLast = true
            default:
                let followsWord = !spacesSinceLast && last != nil && last != .opening
                isHyphenInWord = next == .hyphen && followsWord && (last != .hyphen || isHyphenInWord)
                last = next
                spacesSinceLast = false
            }
        }
    }
}
