import CHarfBuzz

/// A writing system, as Unicode Standard Annex #24 assigns it to characters.
package struct Script: Hashable, Sendable {
    /// The four letters of the script's ISO 15924 code, the first in the highest byte.
    package let tag: UInt32

    /// - Parameter code: the ISO 15924 code, such as `Latn`.
    /// - Precondition: `code` has four ASCII letters.
    package init(_ code: String) {
        precondition(code.utf8.count == 4)
        tag = code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The script of a character: often `common` or `inherited`.
    package init(of scalar: UInt32) {
        if scalar < 0x80 {
            self = (scalar | 0x20) &- 0x61 < 26 ? .latin : .common
        } else {
            tag = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
        }
    }

    /// Characters of no script in particular: digits, punctuation, symbols.
    package static let common = Script("Zyyy")
    /// Characters that take the script of the one before: combining marks.
    package static let inherited = Script("Zinh")
    /// Characters that Unicode has not assigned, or leaves to private use.
    package static let unknown = Script("Zzzz")
    package static let latin = Script("Latn")
    package static let greek = Script("Grek")
    package static let cyrillic = Script("Cyrl")
    package static let arabic = Script("Arab")
    package static let devanagari = Script("Deva")
    package static let mongolian = Script("Mong")
    package static let georgian = Script("Geor")
    package static let han = Script("Hani")
    package static let hiragana = Script("Hira")
    package static let katakana = Script("Kana")
    package static let bopomofo = Script("Bopo")
    package static let hangul = Script("Hang")
    package static let yi = Script("Yiii")

    /// Whether characters of this script have one and are not shared by several.
    var isSpecific: Bool { self != .common && self != .inherited && self != .unknown }

    /// The script in whose fonts a character is found that Unicode counts as common although few scripts use it.
    /// Nil for characters that are really common. After `ScriptExtensions.txt` of Unicode 15.
    static func home(of scalar: UInt32) -> Script? {
        switch scalar {
        case 0x600...0x6ff, 0xfd3e...0xfd3f: .arabic
        case 0x964...0x965, 0x1cd0...0x1cff, 0xa830...0xa839: .devanagari
        case 0xe3f: Script("Thai")
        case 0x10fb: .georgian
        case 0x1735...0x1736: Script("Hano")
        case 0x1800...0x18af: .mongolian
        case 0x2e80...0x2fff, 0x3000...0x33ff, 0xfe30...0xfe4f, 0xff00...0xffef, 0x1f200...0x1f2ff: .han
        default: nil
        }
    }
}
