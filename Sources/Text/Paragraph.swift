/// A stretch of text between two line feeds, taken apart and annotated for shaping.
struct Paragraph {
    var scalars: [UInt32] = []
    var clusters: [Cluster] = []
    var isRightToLeft = false

    /// The clusters of `range` without the spaces at its end.
    func visible(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, clusters[end - 1].isSpace { end -= 1 }
        return range.lowerBound..<end
    }

    /// A paragraph of these clusters alone, with one more at the end, of the font asked for.
    func copy(of range: Range<Int>, endingIn scalar: UInt32, level: UInt8) -> Paragraph {
        var result = Paragraph(isRightToLeft: isRightToLeft)
        for cluster in clusters[range] {
            var copy = cluster
            copy.scalars = result.scalars.count..<result.scalars.count + cluster.scalars.count
            result.scalars.append(contentsOf: scalars[cluster.scalars])
            result.clusters.append(copy)
        }
        let count = result.scalars.count
        let script = result.clusters.last?.script ?? .latin
        result.scalars.append(scalar)
        result.clusters.append(Cluster(scalars: count..<count + 1, script: script, level: level))
        return result
    }
}
