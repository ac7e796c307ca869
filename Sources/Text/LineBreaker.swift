/// Breaks a paragraph into lines no wider than a limit.
///
/// The paragraph is shaped once to measure its clusters. Each line takes the clusters that appear to fit, up to the
/// last break opportunity, and is then shaped separately. If the result is too wide, for example because a break splits
/// a ligature, the line drops clusters, more with each attempt.
struct LineBreaker: ~Copyable {
    private static let ellipsis: UInt32 = 0x2026
    private static let hyphen: UInt32 = 0x2d
    private static let softHyphen: UInt32 = 0xad

    let paragraph: Paragraph
    private let mode: LineBreakMode
    /// The maximum width in em units.
    private let limit: Double
    /// The paragraph as one line; nil if it does not fit.
    private let whole: ShapedLine?
    /// The widths of the clusters in em units; empty if the paragraph fits in one line.
    private let widths: [Double]
    /// The first cluster of the next line.
    private(set) var position = 0

    init(_ paragraph: Paragraph, limit: Double, mode: LineBreakMode = .wordWrapping, shaper: inout LineShaper) {
        self.paragraph = paragraph
        self.mode = mode
        self.limit = limit
        let line = shaper.shape(paragraph.visible(paragraph.clusters.indices), of: paragraph)
        let fits = line.width <= limit
        whole = fits ? line : nil
        widths = fits ? [] : shaper.widths(of: paragraph, shapedAs: line)
    }

    private var count: Int { paragraph.clusters.count }

    var isAtEnd: Bool { position == count }

    /// The next line. It contains at least one cluster, even one wider than the limit.
    mutating func nextLine(shaper: inout LineShaper) -> ShapedLine {
        if let whole {
            position = count
            return whole
        }
        guard mode.isWrapping else {
            position = count
            return onlyLine(shaper: &shaper)
        }
        let start = position
        position = lastOpportunity(from: start, notAfter: overflow(from: start, limit: limit))
        var surplus = 1
        while true {
            let visible = paragraph.visible(start..<position)
            let line = shape(visible, until: position, shaper: &shaper)
            if line.width <= limit || visible.count <= 1 { return line }
            position = lastOpportunity(from: start, notAfter: max(start + 1, visible.upperBound - surplus))
            surplus *= 2
        }
    }

    /// A line of the clusters that fit from a cluster on, with an ellipsis at the end. The ellipsis is included even if
    /// it alone is wider than the limit.
    func truncatedLine(from start: Int, shaper: inout LineShaper) -> ShapedLine {
        let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
        func truncated(at end: Int, _ shaper: inout LineShaper) -> ShapedLine {
            let shortened = paragraph.copy(
                of: paragraph.visible(start..<end), endingIn: Self.ellipsis, level: level)
            return shaper.shape(shortened.clusters.indices, of: shortened)
        }
        var end = overflow(from: start, limit: limit - truncated(at: start, &shaper).width)
        var surplus = 1
        while true {
            let line = truncated(at: end, &shaper)
            if line.width <= limit || end == start { return line }
            end = max(start, paragraph.visible(start..<end).upperBound - surplus)
            surplus *= 2
        }
    }

    /// The part of the whole paragraph that fits in one line.
    private func onlyLine(shaper: inout LineShaper) -> ShapedLine {
        func line(keeping kept: Int, _ shaper: inout LineShaper) -> ShapedLine {
            let (head, tail) = parts(keeping: kept)
            if mode == .clipping { return shaper.shape(head, of: paragraph) }
            let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
            let shortened = paragraph.copy(of: head, Self.ellipsis, and: tail, level: level)
            return shaper.shape(shortened.clusters.indices, of: shortened)
        }
        var kept = 0
        var width = mode == .clipping ? 0 : line(keeping: 0, &shaper).width
        while kept < count {
            // The last kept cluster is at one of these two positions.
            let (head, tail) = (numberOfFirst(keeping: kept), numberOfFirst(keeping: kept + 1))
            width += widths[tail > head ? head : count - (kept + 1 - head)]
            if width > limit { break }
            kept += 1
        }
        var surplus = 1
        while true {
            let line = line(keeping: kept, &shaper)
            if line.width <= limit || kept == 0 { return line }
            kept = max(0, kept - surplus)
            surplus *= 2
        }
    }

    /// The number of kept clusters that are at the start.
    private func numberOfFirst(keeping kept: Int) -> Int {
        switch mode {
        case .truncatingHead: 0
        case .truncatingMiddle: (kept + 1) / 2
        default: kept
        }
    }

    /// The clusters kept at the start and at the end, without spaces at the cut.
    private func parts(keeping kept: Int) -> (head: Range<Int>, tail: Range<Int>) {
        let first = numberOfFirst(keeping: kept)
        var start = count - (kept - first)
        while start < count, paragraph.clusters[start].isSpace { start += 1 }
        return (paragraph.visible(0..<first), start..<count)
    }

    /// The first cluster that does not fit in a line from `start`; the end if all fit.
    private func overflow(from start: Int, limit: Double) -> Int {
        guard !widths.isEmpty else { return count }
        var width = 0.0
        for index in start..<count {
            width += widths[index]
            if width > limit, !paragraph.clusters[index].isSpace { return index }
        }
        return count
    }

    /// The last break opportunity after `start` and not after `end`, or `end` if there is none. Spaces that follow
    /// belong to the line.
    private func lastOpportunity(from start: Int, notAfter end: Int) -> Int {
        guard end < count else { return count }
        var opportunity = end
        while mode == .wordWrapping, opportunity > start {
            if paragraph.clusters[opportunity].mayStartLine { return opportunity }
            opportunity -= 1
        }
        var end = max(end, start + 1)
        while end < count, paragraph.clusters[end].isSpace { end += 1 }
        return end
    }

    private func shape(_ visible: Range<Int>, until end: Int, shaper: inout LineShaper) -> ShapedLine {
        guard end < count, let last = visible.last,
            paragraph.scalars[paragraph.clusters[last].scalars].last == Self.softHyphen
        else { return shaper.shape(visible, of: paragraph) }
        let hyphenated = paragraph.copy(of: visible, endingIn: Self.hyphen, level: paragraph.clusters[last].level)
        return shaper.shape(hyphenated.clusters.indices, of: hyphenated)
    }
}
