import CHarfBuzz

/// A writing system, as Unicode Standard Annex #24 assigns it to characters.
package struct UnicodeScript: Hashable, Sendable {
    /// The four letters of the script's ISO 15924 code, first letter in the highest byte.
    package let tag: UInt32

    /// - Parameter code: The ISO 15924 code, such as `Latn`.
    /// - Precondition: `code` has four ASCII letters.
    package init(_ code: String) {
        precondition(code.utf8.count == 4)
        tag = code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The script of a character, often `common` or `inherited`.
    package init(of scalar: UInt32) {
        if scalar < 0x80 {
            self = (scalar | 0x20) &- 0x61 < 26 ? .latin : .common
        } else {
            tag = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
        }
    }

    /// The script of characters shared by many scripts: digits, punctuation, symbols.
    package static let common = UnicodeScript("Zyyy")
    /// The script of characters that take the script of the preceding one: combining marks.
    package static let inherited = UnicodeScript("Zinh")
    /// The script of characters that are unassigned or for private use.
    package static let unknown = UnicodeScript("Zzzz")
    package static let latin = UnicodeScript("Latn")
    package static let greek = UnicodeScript("Grek")
    package static let cyrillic = UnicodeScript("Cyrl")
    package static let arabic = UnicodeScript("Arab")
    package static let devanagari = UnicodeScript("Deva")
    package static let mongolian = UnicodeScript("Mong")
    package static let georgian = UnicodeScript("Geor")
    package static let han = UnicodeScript("Hani")
    package static let hiragana = UnicodeScript("Hira")
    package static let katakana = UnicodeScript("Kana")
    package static let bopomofo = UnicodeScript("Bopo")
    package static let hangul = UnicodeScript("Hang")
    package static let yi = UnicodeScript("Yiii")

    /// Whether this is an actual script rather than `common`, `inherited` or `unknown`.
    var isSpecific: Bool { self != .common && self != .inherited && self != .unknown }

    /// The script whose fonts contain a character that Unicode classifies as common although only a few scripts use it.
    /// Nil for characters used by all scripts. Based on `ScriptExtensions.txt` of Unicode 15.
    static func home(of scalar: UInt32) -> UnicodeScript? {
        switch scalar {
        case 0x600...0x6ff, 0xfd3e...0xfd3f: .arabic
        case 0x964...0x965, 0x1cd0...0x1cff, 0xa830...0xa839: .devanagari
        case 0xe3f: UnicodeScript("Thai")
        case 0x10fb: .georgian
        case 0x1735...0x1736: UnicodeScript("Hano")
        case 0x1800...0x18af: .mongolian
        case 0x2e80...0x2fff, 0x3000...0x33ff, 0xfe30...0xfe4f, 0xff00...0xffef, 0x1f200...0x1f2ff: .han
        default: nil
        }
    }
}

/// Assigns a script to each cluster (Unicode Standard Annex #24 §5.1). Shared characters take the script of the
/// preceding text. At the start of the text they take that of the following text. The default is Latin.
enum ScriptResolver {
    static func resolve(_ paragraph: inout Paragraph) {
        var current: UnicodeScript?
        for index in paragraph.clusters.indices {
            if let own = ownScript(of: paragraph.clusters[index], in: paragraph) {
                if current == nil { fill(0..<index, of: &paragraph, with: own) }
                current = own
            }
            paragraph.clusters[index].script = current ?? .latin
        }
    }

    private static func ownScript(of cluster: Cluster, in paragraph: Paragraph) -> UnicodeScript? {
        for scalar in paragraph.scalars[cluster.scalars] {
            let script = UnicodeScript(of: scalar)
            if script.isSpecific { return script }
        }
        return nil
    }

    private static func fill(_ range: Range<Int>, of paragraph: inout Paragraph, with script: UnicodeScript) {
        for index in range { paragraph.clusters[index].script = script }
    }
}
