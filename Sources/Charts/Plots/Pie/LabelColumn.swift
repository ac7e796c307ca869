/// Places labels in a column without overlaps, each as close to its wanted position as the others allow.
enum LabelColumn {
    /// Returns the middles of labels with these heights, in order, so that the labels do not overlap and stay within
    /// the limits. The sum of the squared distances from the wanted middles is minimal (pool adjacent violators; Ayer
    /// et al., "An empirical distribution function for sampling with incomplete information", 1955).
    ///
    /// If the labels do not fit between the limits, the column starts at the top and extends beyond the bottom.
    /// - Parameters:
    ///   - wanted: The wanted middles, in ascending order.
    ///   - gap: The distance between two labels.
    /// - Complexity: O(n).
    static func middles(
        wanted: [Double], heights: [Double], gap: Double, from top: Double, to bottom: Double
    ) -> [Double] {
        // The distance of each label's middle below the first label's middle if the labels are as close as possible.
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
