import Arrangements
import Numbers

/// The scale of names on which each takes space in proportion to its width, as the columns of a Marimekko chart do.
///
/// The name with the index n extends from n − ½ to n + ½, and all of them together from 0 to 1.
struct NameWidths: Hashable, Sendable {
    /// The borders between the names, ascending from 0 to 1; one more than there are names.
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

    /// The position of a value, from 0 at the start of the first name to 1 at the end of the last one. Values beyond
    /// the names continue with the average width.
    func fraction(of value: Double) -> Double {
        let last = Double(edges.count - 1)
        let position = value + 0.5
        guard position > 0, position < last else {
            return position <= 0 ? position / last : 1 + (position - last) / last
        }
        let index = Int(limiting: position)
        return edges[index] + (edges[index + 1] - edges[index]) * (position - Double(index))
    }

    /// The value at a position from 0 to 1: the inverse of `fraction(of:)`.
    func value(at fraction: Double) -> Double {
        let last = Double(edges.count - 1)
        guard fraction > 0, fraction < 1 else {
            return (fraction <= 0 ? fraction * last : last + (fraction - 1) * last) - 0.5
        }
        // The last edge at or before the position.
        var (low, high) = (0, edges.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if edges[middle] <= fraction { low = middle } else { high = middle }
        }
        let length = edges[high] - edges[low]
        return Double(low) + (length > 0 ? (fraction - edges[low]) / length : 0) - 0.5
    }
}
