/// The text between two line feeds, split into clusters and annotated for shaping.
struct Paragraph {
    var scalars: [UInt32] = []
    var clusters: [Cluster] = []
    var isRightToLeft = false

    /// The clusters of `range` without trailing spaces.
    func visible(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, clusters[end - 1].isSpace { end -= 1 }
        return range.lowerBound..<end
    }

    /// A paragraph of only these clusters, followed by one more cluster in the requested font.
    func copy(of range: Range<Int>, endingIn scalar: UInt32, level: UInt8) -> Paragraph {
        copy(of: range, scalar, and: range.upperBound..<range.upperBound, level: level)
    }

    /// A paragraph of only these clusters, with one more cluster between them in the requested font.
    func copy(of head: Range<Int>, _ scalar: UInt32, and tail: Range<Int>, level: UInt8) -> Paragraph {
        var result = Paragraph(isRightToLeft: isRightToLeft)
        result.append(head, of: self)
        let count = result.scalars.count
        let neighbor = result.clusters.last ?? clusters[tail].first
        result.scalars.append(scalar)
        result.clusters.append(Cluster(scalars: count..<count + 1, script: neighbor?.script ?? .latin, level: level))
        result.append(tail, of: self)
        return result
    }

    /// Adds an offset to the font indices of one text run.
    mutating func moveFonts(ofSource source: Int, by count: Int) {
        for index in clusters.indices where clusters[index].source == source { clusters[index].font += count }
    }

    private mutating func append(_ range: Range<Int>, of other: Paragraph) {
        for cluster in other.clusters[range] {
            var copy = cluster
            copy.scalars = scalars.count..<scalars.count + cluster.scalars.count
            scalars.append(contentsOf: other.scalars[cluster.scalars])
            clusters.append(copy)
        }
    }
}
