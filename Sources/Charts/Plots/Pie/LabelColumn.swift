/// Puts labels below each other, each as near to its wanted place as the others allow.
enum LabelColumn {
    /// The middles of labels of these heights, in order, which do not overlap and lie within limits; least squares of the
    /// distances from the wanted middles (pool adjacent violators; Ayer et al., "An empirical distribution function for
    /// sampling with incomplete information", 1955).
    ///
    /// Labels that are higher together than the limits allow leave them.
    /// - Parameters:
    ///   - wanted: in ascending order.
    ///   - gap: between two labels.
    /// - Complexity: O(n).
    static func middles(
        wanted: [Double], heights: [Double], gap: Double, from top: Double, to bottom: Double
    ) -> [Double] {
        // How far below the first label's middle each one is where they touch.
        var offsets: [Double] = []
        for index in heights.indices {
            let last = offsets.last ?? 0
            offsets.append(index == 0 ? 0 : last + (heights[index - 1] + heights[index]) / 2 + gap)
        }
        var blocks: [(sum: Double, count: Int)] = []
        for (wanted, offset) in zip(wanted, offsets) {
            var block = (sum: wanted - offset, count: 1)
            while let last = blocks.last, last.sum / Double(last.count) >= block.sum / Double(block.count) {
                block = (last.sum + block.sum, last.count + block.count)
                blocks.removeLast()
            }
            blocks.append(block)
        }
        let firsts = blocks.flatMap { block in
            [Double](repeating: block.sum / Double(block.count), count: block.count)
        }
        let low = top + (heights.first ?? 0) / 2
        let high = bottom - (offsets.last ?? 0) - (heights.last ?? 0) / 2
        return zip(firsts, offsets).map { max(low, min($0, max(low, high))) + $1 }
    }
}
