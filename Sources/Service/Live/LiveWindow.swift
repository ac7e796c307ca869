/// What the pictures of a live chart show.
enum LiveWindow: Hashable, Sendable {
    /// All records that are kept.
    case all
    /// The last records, by their number.
    case records(Int)
    /// A span of x that ends at the newest record.
    case span(Double)

    /// The share of the range at each end, so that the newest record is not at the edge: the range is 1.05 times as long.
    private static let margin = 0.025

    /// The range of x that follows the newest record; `nil` if the window has no range, or the records have no two
    /// different x.
    /// - Parameter extent: The minimum and the maximum x of all records.
    func range(_ extent: LiveRange?) -> LiveRange? {
        guard case .span(let span) = self, let extent else { return nil }
        return Self.following(extent, span: span)
    }

    /// The range from at most `span` before the newest record to this record, with a margin.
    static func following(_ extent: LiveRange, span: Double) -> LiveRange? {
        let range = LiveRange(max(extent.lower, extent.upper - span), extent.upper).widened(by: margin)
        return range.length > 0 && range.length.isFinite ? range : nil
    }
}

/// A range of x that a client has chosen.
///
/// It scrolls with new records as long as the newest one is in it. A client that has scrolled back is left alone.
struct LiveView: Hashable, Sendable {
    private(set) var range: LiveRange
    /// The length of the range that the client has chosen.
    private let span: Double
    /// The newest x so far.
    private var newest: Double?

    init(_ range: LiveRange) {
        self.range = range
        span = range.length
    }

    /// Scrolls to the newest record, if the newest record before was in the range and this one is not.
    /// - Parameter extent: The minimum and the maximum x of all records.
    mutating func follow(_ extent: LiveRange?) {
        guard let extent else { return }
        defer { newest = extent.upper }
        guard let newest, range.contains(newest), !range.contains(extent.upper) else { return }
        range = LiveWindow.following(extent, span: span) ?? range
    }
}
