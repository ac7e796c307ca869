import Arrangements
import Numbers

/// The scale of names on which each takes space in proportion to its width, as the columns of a Marimekko chart do.
///
/// The name with the index n extends from n − ½ to n + ½, and all of them together from 0 to 1.
struct NameWidths: Hashable, Sendable {
    /// The places between the names, ascending from 0 to 1; one more than there are names.
    private let edges: [Double]

    /// - Parameter widths: The widths; those that are negative or not finite count as 0.
    /// - Returns: nil if no width is above 0.
    init?(_ widths: [Double]) {
        let spans = Shares.spans(Amounts(widths).values[...])
        guard spans.contains(where: { $0.length > 0 }) else { return nil }
        edges = spans.map(\.start) + [1]
    }

    /// The part of the whole that a name takes, from 0 to 1; nil for a number that is no name's index.
    func share(of name: Double) -> Double? {
        guard let index = Int(exactly: name), index >= 0, index + 1 < edges.count else { return nil }
        return edges[index + 1] - edges[index]
    }

    /// The place of a value. Those beyond the names continue with the average width.
    func place(of value: Double) -> Double {
        let last = Double(edges.count - 1)
        let position = value + 0.5
        guard position > 0, position < last else {
            return position <= 0 ? position / last : 1 + (position - last) / last
        }
        let index = Int(limiting: position)
        return edges[index] + (edges[index + 1] - edges[index]) * (position - Double(index))
    }

    /// The value at a place: the inverse of `place(of:)`.
    func value(at place: Double) -> Double {
        let last = Double(edges.count - 1)
        guard place > 0, place < 1 else { return (place <= 0 ? place * last : last + (place - 1) * last) - 0.5 }
        // The last edge at or before the place.
        var (low, high) = (0, edges.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if edges[middle] <= place { low = middle } else { high = middle }
        }
        let length = edges[high] - edges[low]
        return Double(low) + (length > 0 ? (place - edges[low]) / length : 0) - 0.5
    }
}
