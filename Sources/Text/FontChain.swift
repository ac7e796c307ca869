/// The fallback fonts for one script, opened on demand.
struct FontChain {
    private let files: [FontFile]
    private var opened = 0
    private var fonts: [Font] = []

    init(_ files: [FontFile]) {
        self.files = files
    }

    /// The first font that satisfies a condition.
    mutating func first(from library: FontLibrary, where isSuitable: (Font) -> Bool) -> Font? {
        if let font = fonts.first(where: isSuitable) { return font }
        while opened < files.count {
            let font = library.font(files[opened])
            opened += 1
            guard let font else { continue }
            fonts.append(font)
            if isSuitable(font) { return font }
        }
        return nil
    }
}
