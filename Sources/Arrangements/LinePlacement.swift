/// Places items along a line in a given order with least distances between them, each as close to its wanted position
/// as the others allow.
package enum LinePlacement {
    /// The positions of items. The weighted sum of the squared distances from the wanted positions is minimal (pool
    /// adjacent violators; Ayer et al., "An empirical distribution function for sampling with incomplete information",
    /// 1955).
    ///
    /// If the items do not fit between the limits, they start at the lower one and extend beyond the upper one.
    /// - Parameters:
    ///   - wanted: The wanted positions in the order of the items. Positions that are not numbers count as the lower
    ///     limit.
    ///   - weights: The weights of the items, more than 0; all are 1 if there are none.
    ///   - distances: The least distance of each item from the previous one; that of the first is not used.
    ///   - low: The least position of the first item.
    ///   - high: The greatest position of the last item.
    /// - Complexity: O(n).
    package static func positions(
        wanted: [Double], weights: [Double] = [], distances: [Double], from low: Double, to high: Double
    ) -> [Double] {
        var offsets: [Double] = []
        offsets.reserveCapacity(wanted.count)
        var offset = 0.0
        for index in wanted.indices {
            if index > 0, distances.indices.contains(index) { offset += distances[index] }
            offsets.append(offset)
        }
        var blocks: [(sum: Double, weight: Double, count: Int)] = []
        for index in wanted.indices {
            let position = wanted[index].isNaN ? low : max(low, min(wanted[index], high))
            let weight = weights.indices.contains(index) && weights[index] > 0 ? weights[index] : 1
            var block = (sum: (position - offsets[index]) * weight, weight: weight, count: 1)
            while let last = blocks.last, last.sum / last.weight >= block.sum / block.weight {
                block = (last.sum + block.sum, last.weight + block.weight, last.count + block.count)
                blocks.removeLast()
            }
            blocks.append(block)
        }
        let limit = max(low, high - offset)
        var result: [Double] = []
        result.reserveCapacity(wanted.count)
        for block in blocks {
            let first = max(low, min(block.sum / block.weight, limit))
            for _ in 0..<block.count { result.append(first + offsets[result.count]) }
        }
        return result
    }
}
