/// Breaks a paragraph into lines no wider than a limit.
///
/// The paragraph is shaped once to measure its clusters. Each line takes the clusters that appear to fit, up to the
/// last break opportunity, and is then shaped separately. If the result is too wide, for example because a break splits
/// a ligature, the line drops clusters. From then on, no line begins with an attempt much longer than the line before,
/// so that the work stays O(n log n) even if all widths are wrong.
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
    /// The length of the first attempt for a line, in clusters. Nil while the widths of the clusters are reliable.
    private var reach: Int?
    private static let leastReach = 16

    private struct Attempt {
        var line: ShapedLine
        /// The first cluster after the line.
        var end: Int
        /// The end of the line without spaces.
        var content: Int
        var fits: Bool
    }

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

    /// Whether the next line begins inside a word.
    var isInsideWord: Bool { position > 0 && !isAtEnd && !paragraph.clusters[position].mayStartLine }

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
        var reach = reach
        var fitting: Attempt?
        while true {
            let bound = reach.map { start + min($0, count - start) } ?? count
            let end = overflow(from: start, limit: limit, notAfter: bound)
            let next = wrapped(from: start, notAfter: end, &shaper)
            if !next.fits {
                let line = narrowed(from: start + 1, below: next.content, fitting: fitting, &shaper) {
                    wrapped(from: start, notAfter: $0, &$1)
                }
                position = line.end
                self.reach = max(Self.leastReach, 2 * (position - start))
                return line.line
            }
            guard end == bound, bound < count, let last = reach else {
                position = next.end
                if reach != nil { self.reach = max(Self.leastReach, 2 * (position - start)) }
                return next.line
            }
            fitting = next
            reach = 2 * last
        }
    }

    /// A line up to the last break opportunity that is not after a cluster.
    private func wrapped(from start: Int, notAfter end: Int, _ shaper: inout LineShaper) -> Attempt {
        let end = lastOpportunity(from: start, notAfter: end)
        let visible = paragraph.visible(start..<end)
        let line = shape(visible, until: end, shaper: &shaper)
        return Attempt(
            line: line, end: end, content: visible.upperBound, fits: line.width <= limit || visible.count <= 1)
    }

    /// A line that fits, after a longer one was too wide. The first attempts drop few clusters. Then the widths of the
    /// clusters are not reliable, and the attempts bisect.
    /// - Parameters:
    ///   - least: The end of a line that always fits.
    ///   - tooWide: The end of a line that is too wide.
    ///   - fitting: The longest line that is known to fit.
    ///   - attempt: Shapes a line with this end.
    private func narrowed(
        from least: Int, below tooWide: Int, fitting: Attempt? = nil, _ shaper: inout LineShaper,
        attempt: (Int, inout LineShaper) -> Attempt
    ) -> Attempt {
        var (low, high) = (fitting?.end ?? least, tooWide)
        for surplus in [1, 2, 4, 8] {
            let next = attempt(max(low, high - surplus), &shaper)
            if next.fits { return next }
            high = next.content
        }
        var best = fitting ?? attempt(low, &shaper)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            let next = attempt(middle, &shaper)
            if next.fits {
                best = next
                low = middle
            } else {
                high = min(middle, next.content)
            }
        }
        return best
    }

    /// A line of the clusters that fit from a cluster on, with an ellipsis at the end. If words wrap, the line ends
    /// after a word, unless that would halve it. The ellipsis is included even if it alone is wider than the limit.
    func truncatedLine(from start: Int, shaper: inout LineShaper) -> ShapedLine {
        let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
        func truncated(at end: Int, _ shaper: inout LineShaper) -> Attempt {
            let visible = paragraph.visible(start..<end)
            let shortened = paragraph.copy(of: visible, endingIn: Self.ellipsis, level: level)
            let line = shaper.shape(shortened.clusters.indices, of: shortened)
            return Attempt(
                line: line, end: end, content: visible.upperBound, fits: line.width <= limit || end == start)
        }
        let rest = limit - truncated(at: start, &shaper).line.width
        var best = truncated(at: overflow(from: start, limit: rest, notAfter: count), &shaper)
        if !best.fits { best = narrowed(from: start, below: best.content, &shaper, attempt: truncated) }
        let end = lastOpportunity(from: start, notAfter: min(best.end, count - 1))
        guard mode == .wordWrapping, end < best.content, 2 * (end - start) >= best.content - start else {
            return best.line
        }
        let whole = truncated(at: end, &shaper)
        return whole.fits ? whole.line : best.line
    }

    /// The part of the whole paragraph that fits in one line.
    private func onlyLine(shaper: inout LineShaper) -> ShapedLine {
        func line(keeping kept: Int, _ shaper: inout LineShaper) -> Attempt {
            let (head, tail) = parts(keeping: kept)
            let line: ShapedLine
            if mode == .clipping {
                line = shaper.shape(head, of: paragraph)
            } else {
                let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
                let shortened = paragraph.copy(of: head, Self.ellipsis, and: tail, level: level)
                line = shaper.shape(shortened.clusters.indices, of: shortened)
            }
            return Attempt(line: line, end: kept, content: kept, fits: line.width <= limit || kept == 0)
        }
        var kept = 0
        var width = mode == .clipping ? 0 : line(keeping: 0, &shaper).line.width
        while kept < count {
            // The last kept cluster is at one of these two positions.
            let (head, tail) = (numberOfFirst(keeping: kept), numberOfFirst(keeping: kept + 1))
            width += widths[tail > head ? head : count - (kept + 1 - head)]
            if width > limit { break }
            kept += 1
        }
        let first = line(keeping: kept, &shaper)
        if first.fits { return first.line }
        return narrowed(from: 0, below: kept, &shaper, attempt: line).line
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

    /// The first cluster that does not appear to fit in a line from `start`; `end` if all before it fit.
    private func overflow(from start: Int, limit: Double, notAfter end: Int) -> Int {
        guard !widths.isEmpty else { return end }
        var width = 0.0
        for index in start..<end {
            width += widths[index]
            if width > limit, !paragraph.clusters[index].isSpace { return index }
        }
        return end
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
