/// Determines whether a cluster is displayed in color (Unicode Technical Standard #51 §2).
enum EmojiPresentation {
    private static let textSelector: UInt32 = 0xfe0e
    private static let emojiSelector: UInt32 = 0xfe0f
    private static let joiner: UInt32 = 0x200d
    private static let keycap: UInt32 = 0x20e3
    private static let skinTones: ClosedRange<UInt32> = 0x1f3fb...0x1f3ff

    /// Whether the cluster is an emoji by default, such as 😀 and flags, or becomes one by a variation selector, a
    /// keycap, a skin tone or a join with another character. Digits and text characters such as © and ☎ alone are not.
    static func isRequested(by cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first, let base = Unicode.Scalar(first), cluster.count > 1 || !base.isASCII,
            base.properties.isEmoji
        else { return false }
        if cluster.count > 1 {
            let second = cluster[cluster.startIndex + 1]
            if second == textSelector { return false }
            if second == emojiSelector { return !base.isASCII || cluster.contains(keycap) }
            if skinTones.contains(second) || (second == joiner && cluster.count > 2) { return !base.isASCII }
        }
        return base.properties.isEmojiPresentation
    }
}
