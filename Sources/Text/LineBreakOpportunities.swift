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

/// The line breaking behavior of a character: the classes of Unicode Standard Annex #14 that matter for labels and
/// titles. Some cases combine several classes.
enum LineBreakClass {
    /// AL, HL, SA and all characters without rules of their own. Hangul is included, so Korean words are not broken.
    case letter
    /// NU
    case digit
    /// SP
    case space
    /// ZW
    case zeroWidthSpace
    /// GL: forbids a break on both sides, except after a space.
    case glue
    /// WJ: forbids a break on both sides.
    case wordJoiner
    /// CM, ZWJ: behaves like the character before it.
    case attached
    /// OP
    case opening
    /// CL, CP, EX, IN, IS, PO, SY: cannot start a line, not even after a space.
    case closing
    /// QU
    case quotation
    /// HY
    case hyphen
    /// BA
    case breakAfter
    /// B2
    case dash
    /// ID, EB, EM: may start and end a line.
    case ideograph
    /// OP of full width: allows a break before it after ideographs and letters.
    case wideOpening
    /// NS, CJ and CL of full width.
    case wideClosing

    init(of cluster: ArraySlice<UInt32>) {
        guard let value = cluster.first, let scalar = Unicode.Scalar(value) else {
            self = .attached
            return
        }
        self = Self.ofPunctuation(value) ?? Self.ofScript(value) ?? Self.ofCategory(scalar)
    }

    private static func ofPunctuation(_ scalar: UInt32) -> LineBreakClass? {
        switch scalar {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x205f, 0x3000: .space
        case 0x200b: .zeroWidthSpace
        case 0xa0, 0x34f, 0x2007, 0x2011, 0x202f, 0xf08, 0xf0c, 0xf12: .glue
        case 0x2060, 0xfeff: .wordJoiner
        case 0x21, 0x25, 0x2c, 0x2e, 0x2f, 0x3a, 0x3b, 0x3f, 0xa2, 0xb0, 0x37e, 0x589, 0x60c, 0x60d, 0x7f8, 0x2026,
            0x2030...0x2037, 0x203c...0x203d, 0x2044, 0x2047...0x2049, 0x20a7, 0x2103, 0x2109:
            .closing
        case 0x22, 0x27, 0x275b...0x2760: .quotation
        case 0x2d: .hyphen
        case 0x7c, 0xad, 0x58a, 0x5be, 0x964...0x965, 0xe5a...0xe5b, 0xf0b, 0xf34, 0x104a...0x104b, 0x1361,
            0x1735...0x1736, 0x17d4...0x17d5, 0x2010, 0x2012...0x2013, 0x2027, 0x2056, 0x2058...0x205b, 0x205d...0x205e:
            .breakAfter
        case 0x2014, 0x2e3a...0x2e3b: .dash
        case 0x3001...0x3002, 0x3005, 0x301c, 0x303b...0x303c, 0x309b...0x309e, 0x30a0, 0x30fb...0x30fe,
            0xfe50...0xfe57, 0xff01, 0xff05, 0xff0c, 0xff0e, 0xff1a...0xff1b, 0xff1f, 0xff61, 0xff64...0xff65,
            0xff9e...0xff9f:
            .wideClosing
        case 0x3041...0xff70 where smallKana.contains(scalar): .wideClosing
        default: nil
        }
    }

    /// Kana that belong to the preceding syllable.
    private static let smallKana = Set(
        "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ".unicodeScalars.map(\.value))

    private static func ofScript(_ scalar: UInt32) -> LineBreakClass? {
        guard scalar >= 0x2e80 else { return nil }
        switch (UnicodeScript(of: scalar), Unicode.Scalar(scalar)?.properties.generalCategory) {
        case (_, .openPunctuation) where UnicodeScript.home(of: scalar) == .han: return .wideOpening
        case (_, .closePunctuation) where UnicodeScript.home(of: scalar) == .han: return .wideClosing
        case (_, .nonspacingMark), (_, .spacingMark), (_, .enclosingMark): return .attached
        case (.han, _), (.hiragana, _), (.katakana, _), (.bopomofo, _), (.yi, _): return .ideograph
        case (.common, _) where UnicodeScript.home(of: scalar) == .han: return .ideograph
        default: return nil
        }
    }

    private static func ofCategory(_ scalar: Unicode.Scalar) -> LineBreakClass {
        if ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) { return .letter }
        if scalar.properties.isEmojiPresentation { return .ideograph }
        switch scalar.properties.generalCategory {
        case .openPunctuation: return .opening
        case .closePunctuation: return .closing
        case .initialPunctuation, .finalPunctuation: return .quotation
        case .decimalNumber: return .digit
        case .nonspacingMark, .spacingMark, .enclosingMark: return .attached
        default: return scalar.value.isDefaultIgnorable ? .attached : .letter
        }
    }
}
