/// A name of a place as it is compared: small letters and digits, without marks, spaces and punctuation.
struct PlaceName: Hashable, Sendable {
    let text: String

    init(_ name: String) {
        var text = String.UnicodeScalarView()
        for scalar in name.lowercased().unicodeScalars {
            let properties = scalar.properties
            if scalar == "&" {
                text.append(contentsOf: "and".unicodeScalars)
            } else if properties.isAlphabetic || properties.numericType != nil {
                text.append(Self.plainLetters[scalar] ?? scalar)
            }
        }
        let whole = String(text)
        self.text = whole.hasPrefix("the") && whole.utf8.count > 3 ? String(whole.dropFirst(3)) : whole
    }

    /// The letters without their marks.
    private static let plainLetters: [Unicode.Scalar: Unicode.Scalar] = {
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for line in EmbeddedFile.accentedLetters {
            guard let plain = line.unicodeScalars.first else { continue }
            for letter in line.unicodeScalars.dropFirst() { letters[letter] = plain }
        }
        return letters
    }()
}
