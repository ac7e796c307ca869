import Data
import JSON

/// The values of a live chart's column, as JSON text: a document is composed by copying it.
///
/// Values are appended at the end and dropped at the start, in constant time each on average.
struct LiveColumn: Sendable {
    /// Where the x of a record is.
    enum Position: Hashable, Sendable {
        /// The column has none.
        case none
        /// The value itself: a number, or a date as text.
        case value
        /// A member `x` or the first element of the value, as in the points of Chart.js.
        case point
    }

    let position: Position
    /// The number of values that were dropped at the start since the beginning.
    private(set) var dropped = 0
    /// The values, each followed by a comma, after those of dropped values.
    private var text: [UInt8] = []
    /// The end of each value in `text`, after those of dropped values.
    private var ends: [UInt32] = []
    /// The x of each value as far as `position` says so; NaN for a value that has none.
    private var xs: [Double] = []
    /// The number of dropped values whose text is still there.
    private var dead = 0
    /// Whether positions are dates.
    private(set) var hasDates = false

    init(position: Position = .none) {
        self.position = position
    }

    var count: Int { ends.count - dead }
    /// The size of the text and its index, in bytes.
    var octets: Int { size(of: 0..<count) + count * (position == .none ? 4 : 12) }

    private func start(_ index: Int) -> Int { index + dead == 0 ? 0 : Int(ends[index + dead - 1]) }
    private func size(of range: Range<Int>) -> Int { start(range.upperBound) - start(range.lowerBound) }

    /// The position of a record; `nil` if it has none.
    func x(_ index: Int) -> Double? {
        guard position != .none else { return nil }
        let x = xs[index + dead]
        return x.isNaN ? nil : x
    }

    /// Appends the values in a range to a JSON text, separated by commas.
    func write(_ range: Range<Int>, to output: inout [UInt8]) {
        guard !range.isEmpty else { return }
        output += text[start(range.lowerBound)..<start(range.upperBound) - 1]
    }

    /// Appends a value.
    mutating func append(_ value: JSONValue) {
        var writer = JSONWriter()
        writer.write(value)
        append(writer.bytes, x: x(of: value))
    }

    /// Appends values that are missing, up to a number of values.
    mutating func fill(to count: Int) {
        while self.count < count { append(Self.null, x: .nan) }
    }

    private static let null = Array("null".utf8)
    /// The size of a missing value with its index, in bytes.
    static let minimumOctets = 9

    private mutating func append(_ value: [UInt8], x: Double) {
        text += value
        text.append(UInt8(ascii: ","))
        ends.append(UInt32(clamping: text.count))
        if position != .none { xs.append(x) }
    }

    private mutating func x(of value: JSONValue) -> Double {
        let x: JSONValue?
        switch position {
        case .none: return .nan
        case .value: x = value
        case .point: x = value["x"] ?? value.elements.first { _ in true }
        }
        if let number = x?.number { return number }
        guard let date = x?.utf8, let instant = DateTime.instant(Array(date).span, in: .utc) else { return .nan }
        hasDates = true
        return instant
    }

    /// Replaces the values in a range with those of another column.
    /// - Complexity: O(n) in the new values at the end, otherwise in all values.
    mutating func replace(_ range: Range<Int>, with new: LiveColumn) {
        compact()
        let (from, to) = (start(range.lowerBound), start(range.upperBound))
        let tail = ends[(range.upperBound + dead)...].map { UInt32(clamping: Int($0) - to + from + new.text.count) }
        text.replaceSubrange(from..<to, with: new.text)
        ends.replaceSubrange((range.lowerBound + dead)..., with: new.ends.map { $0 + UInt32(clamping: from) })
        ends += tail
        if position != .none {
            xs.replaceSubrange(range.lowerBound + dead..<range.upperBound + dead, with: new.xs)
        }
        hasDates = hasDates || new.hasDates
    }

    /// Drops values at the start.
    mutating func dropFirst(_ count: Int) {
        dead += count
        dropped += count
    }

    /// Counts values that were dropped before this column existed.
    mutating func count(dropped count: Int) {
        dropped += count
    }

    /// Removes the text of dropped values once they are the greater part.
    private mutating func compact() {
        guard dead > count else { return }
        let start = start(0)
        text.removeFirst(start)
        ends = ends[dead...].map { $0 - UInt32(clamping: start) }
        if position != .none { xs.removeFirst(dead) }
        dead = 0
    }
}
