import Images

/// What a picture uses more than once, or refers to by name: the content of `<defs>`.
///
/// Names are the prefix and a number, counted in the order of first use. Equal definitions are one.
struct Definitions {
    /// The number of a definition.
    typealias Number = Int

    private enum Key: Hashable {
        case markup([UInt8])
        case glyph(font: Int, glyph: UInt32)
        case pixmap(Pixmap)
    }

    private(set) var markup = Markup()
    /// Begins every name.
    let prefix: String
    private var numbers: [Key: Number] = [:]
    private var count = 0

    /// - Parameter prefix: begins every name; a letter and then letters, digits, dashes or underscores.
    init(prefix: String) {
        self.prefix = prefix
    }

    func name(of number: Number) -> String {
        prefix + String(number, radix: 36)
    }

    /// The value of an attribute such as `fill` that refers to a definition.
    func reference(to number: Number) -> String {
        "url(#\(name(of: number)))"
    }

    /// - Parameters:
    ///   - element: the element's name.
    ///   - rest: what follows the name and the identifier: attributes, content, and the end of the element.
    mutating func define(_ element: String, _ rest: [UInt8]) -> Number {
        var text = Array(element.utf8)
        text.append(contentsOf: rest)
        let key = Key.markup(text)
        if let known = numbers[key] { return known }
        return add(element, rest, for: key)
    }

    /// - Parameter make: writes a definition as `define` takes it; nil where there is nothing to see. Asked once.
    mutating func define(
        glyph: UInt32, ofFont font: Int, _ make: () -> (element: String, rest: [UInt8])?
    ) -> Number? {
        define(.glyph(font: font, glyph: glyph), make)
    }

    /// - Parameter make: writes a definition as `define` takes it. Asked once.
    mutating func define(_ pixmap: Pixmap, _ make: () -> (element: String, rest: [UInt8])?) -> Number? {
        define(.pixmap(pixmap), make)
    }

    private mutating func define(_ key: Key, _ make: () -> (element: String, rest: [UInt8])?) -> Number? {
        if let known = numbers[key] { return known < 0 ? nil : known }
        guard let (element, rest) = make() else {
            numbers[key] = -1
            return nil
        }
        return add(element, rest, for: key)
    }

    private mutating func add(_ element: String, _ rest: [UInt8], for key: Key) -> Number {
        count += 1
        numbers[key] = count
        markup.append("<\(element)")
        markup.attribute("id", name(of: count))
        markup.append(rest)
        return count
    }
}
