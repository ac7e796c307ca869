import Synchronization

/// The fonts of a catalogue, opened on first use.
final class FontLibrary: Sendable {
    let catalogue: FontCatalogue
    /// The regular face of the default family.
    let defaultFont: Font

    private enum State: Sendable {
        case unopened
        case open(Font)
        case missing
    }

    private let files: [FontFile: Int]
    private let states: Mutex<[State]>

    init(_ catalogue: FontCatalogue) throws(TextError) {
        self.catalogue = catalogue
        let files = catalogue.files
        self.files = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
        let file = catalogue.defaultFamily.face(.regular)
        let index = self.files[file] ?? 0
        guard let font = Font(file, identifier: index) else { throw .defaultFontMissing(path: file.path) }
        defaultFont = font
        var states = [State](repeating: .unopened, count: files.count)
        states[index] = .open(font)
        self.states = Mutex(states)
    }

    /// The font in this file; nil if it is not installed.
    /// - Precondition: The file is in the catalogue.
    func font(_ file: FontFile) -> Font? {
        guard let index = files[file] else { preconditionFailure("not in the catalogue: \(file.name)") }
        return states.withLock { states in
            switch states[index] {
            case .open(let font): return font
            case .missing: return nil
            case .unopened:
                let font = Font(file, identifier: index)
                states[index] = font.map { .open($0) } ?? .missing
                return font
            }
        }
    }
}
