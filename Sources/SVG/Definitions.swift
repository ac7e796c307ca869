import Images

/// The contents of `<defs>`: elements that a picture uses more than once or references by name.
///
/// A name is the prefix and a number in the order of first use. Equal definitions are stored once.
struct Definitions {
    /// The number of a definition.
    typealias Number = Int

    private enum Key: Hashable {
        case markup([UInt8])
        case glyph(font: Int, glyph: UInt32)
        case pixmap(Pixmap)
    }

    private(set) var markup = Markup()
    /// The start of every name.
    let prefix: String
    private var numbers: [Key: Number] = [:]
    private var count = 0

    /// - Parameter prefix: The start of every name: a letter followed by letters, digits, dashes or underscores.
    init(prefix: String) {
        self.prefix = prefix
    }

    func name(of number: Number) -> String {
        prefix + String(number, radix: 36)
    }

    /// The value of an attribute such as `fill` that references a definition.
    func reference(to number: Number) -> String {
        "url(#\(name(of: number)))"
    }

    /// - Parameters:
    ///   - element: The element's name.
    ///   - rest: The text after the name and the identifier: attributes, content, and the end of the element.
    mutating func define(_ element: String, _ rest: [UInt8]) -> Number {
        var text = Array(element.utf8)
        text.append(contentsOf: rest)
        let key = Key.markup(text)
        if let known = numbers[key] { return known }
        return add(element, rest, for: key)
    }

    /// - Parameter make: Creates a definition as required by `define`; returns nil if it is invisible. Called at most
    ///   once.
    mutating func define(
        glyph: UInt32, ofFont font: Int, _ make: () -> (element: String, rest: [UInt8])?
    ) -> Number? {
        define(.glyph(font: font, glyph: glyph), make)
    }

    /// - Parameter make: Creates a definition as required by `define`. Called at most once.
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
