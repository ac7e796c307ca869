import Numbers

extension SeededRandom {
    /// Random numbers that depend only on the words of a cloud: the seed is the FNV-1a hash of the words.
    init(seededBy words: [CountedWord]) {
        var seed: UInt64 = 0xCBF2_9CE4_8422_2325
        for word in words {
            for byte in word.text.utf8 { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01B3 }
            seed = (seed ^ 0xFF) &* 0x100_0000_01B3
        }
        self.init(seed: seed)
    }
}
