import Numbers

/// Reduces many opaque colors to a few.
///
/// Boxes of colors are divided until there are as many as allowed: always the box with the greatest squared error, at
/// the plane across an axis that reduces the error most (X. Wu, "Efficient Statistical Computations for Optimal Color
/// Quantization", Graphics Gems II, 1991). Colors count by the root of their numbers of pixels, so that small marks keep
/// their colors beside large areas. A box in which one color prevails has that color.
struct ColorReduction {
    /// The colors of the palette.
    private(set) var palette: [UInt32] = []
    /// The index in the palette for each of the colors.
    private(set) var indexes: [UInt8]

    /// - Parameters:
    ///   - colors: Distinct opaque colors.
    ///   - counts: The number of pixels of each color.
    ///   - limit: The maximum number of colors in the palette, from 1 to 256.
    init(_ colors: [UInt32], _ counts: [Int], limit: Int) {
        indexes = [UInt8](repeating: 0, count: colors.count)
        let entries = zip(colors, counts).enumerated().map { Entry(number: $0, color: $1.0, count: $1.1) }
        var boxes = [Box(entries)]
        while boxes.count < limit,
            let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[worst].error > 0,
            let (low, high) = boxes[worst].divided
        {
            boxes[worst] = low
            boxes.append(high)
        }
        for (index, box) in boxes.enumerated() {
            palette.append(box.color)
            for entry in box.entries { indexes[entry.number] = UInt8(truncatingIfNeeded: index) }
        }
    }

    private struct Entry {
        let number: Int
        let channels: SIMD3<Double>
        let count: Int
        let weight: Double

        init(number: Int, color: UInt32, count: Int) {
            self.number = number
            self.count = count
            weight = Double(count).squareRoot()
            channels = SIMD3(Double(color & 0xff), Double(color >> 8 & 0xff), Double(color >> 16 & 0xff))
        }

        func level(on axis: Int) -> Int { Int(channels[axis]) }
    }

    /// Weighted sums over colors.
    private struct Sums {
        var weight = 0.0
        var channels = SIMD3<Double>()

        mutating func add(_ entry: Entry) {
            weight += entry.weight
            channels += entry.channels * entry.weight
        }

        func minus(_ other: Sums) -> Sums { Sums(weight: weight - other.weight, channels: channels - other.channels) }

        /// What the squared error is reduced by if all colors become their mean, apart from a constant.
        var gain: Double { weight > 0 ? (channels * channels).sum() / weight : 0 }
    }

    private struct Box {
        let entries: [Entry]
        private let sums: Sums
        /// The weighted squared error of the mean.
        let error: Double

        init(_ entries: [Entry]) {
            self.entries = entries
            var (sums, squares) = (Sums(), 0.0)
            for entry in entries {
                sums.add(entry)
                squares += (entry.channels * entry.channels).sum() * entry.weight
            }
            self.sums = sums
            error = entries.count > 1 ? max(0, squares - sums.gain) : 0
        }

        /// The two parts at the best plane; nil if there is none.
        var divided: (Box, Box)? {
            var best: (axis: Int, level: Int, gain: Double)?
            for axis in 0..<3 {
                var levels = [Sums](repeating: Sums(), count: 256)
                for entry in entries { levels[entry.level(on: axis)].add(entry) }
                var below = Sums()
                for level in 0..<255 where levels[level].weight > 0 {
                    below.weight += levels[level].weight
                    below.channels += levels[level].channels
                    let gain = below.gain + sums.minus(below).gain
                    if gain > best?.gain ?? sums.gain { best = (axis, level, gain) }
                }
            }
            guard let best else { return nil }
            let low = entries.filter { $0.level(on: best.axis) <= best.level }
            let high = entries.filter { $0.level(on: best.axis) > best.level }
            return low.isEmpty || high.isEmpty ? nil : (Box(low), Box(high))
        }

        /// The color of more than half of the pixels, or the mean.
        var color: UInt32 {
            let count = entries.reduce(0) { $0 + $1.count }
            var mean = SIMD3<Double>()
            for entry in entries {
                if entry.count > count / 2 { return Self.color(entry.channels) }
                mean += entry.channels * Double(entry.count)
            }
            return Self.color(mean / Double(max(count, 1)))
        }

        private static func color(_ channels: SIMD3<Double>) -> UInt32 {
            let rounded = channels.rounded(.toNearestOrAwayFromZero)
            func byte(_ level: Double) -> UInt32 { UInt32(UInt8(clamping: Int(limiting: level))) }
            return byte(rounded.x) | byte(rounded.y) << 8 | byte(rounded.z) << 16 | 0xff00_0000
        }
    }
}
