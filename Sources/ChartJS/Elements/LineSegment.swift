/// The indices of the points of a part of a line, in order.
struct LineSegment: RandomAccessCollection {
    /// The indices, unless they are consecutive.
    private let list: [Int]?
    /// The consecutive indices.
    private let range: Range<Int>

    init(_ list: [Int]?, _ range: Range<Int>) {
        self.list = list
        self.range = range
    }

    init(_ list: [Int]) { self.init(list, 0..<0) }
    init(_ range: Range<Int>) { self.init(nil, range) }

    /// The indices as a range; nil if they are not consecutive.
    var consecutive: Range<Int>? { list == nil ? range : nil }

    /// The points with some of the positions.
    func section(_ positions: ClosedRange<Int>) -> LineSegment {
        if let list { return LineSegment(Array(list[positions])) }
        return LineSegment(range.lowerBound + positions.lowerBound..<range.lowerBound + positions.upperBound + 1)
    }

    /// The points whose indices are in a range.
    func within(_ indices: Range<Int>) -> LineSegment {
        guard let list else { return LineSegment(range.clamped(to: indices)) }
        guard let first = list.min(), let last = list.max(), first < indices.lowerBound || last >= indices.upperBound
        else { return self }
        return LineSegment(list.filter(indices.contains))
    }

    var startIndex: Int { 0 }
    var endIndex: Int { list?.count ?? range.count }

    subscript(position: Int) -> Int { list?[position] ?? range.lowerBound + position }
}
