import Numbers

/// The values that a size legend shows.
enum SizeLegendValues {
    /// Two to four round values in ascending order, whose symbols have clearly different diameters. Where all sizes are
    /// equal it is theirs alone; none where no size is above 0.
    /// - Parameters:
    ///   - sizes: those of the records.
    ///   - limit: the size of the largest symbol.
    static func values(of sizes: [Double], upTo limit: Double) -> [Double] {
        var low = Double.infinity
        var high = 0.0
        for size in sizes where size > 0 && size.isFinite {
            low = min(low, size)
            high = max(high, size)
        }
        guard high > 0 else { return [] }
        guard low < high else { return [high] }
        high = min(high, limit)
        guard high > 0, let largest = roundedDown(high) else { return [] }
        // A third and two thirds of the diameter.
        var values = [0.11, 0.44].compactMap { NiceStep.step(from: 0, to: high * $0, count: 1) }
        values = values.filter { $0 >= low && $0 < largest }
        if values.count == 2, values[0] >= values[1] { values.removeFirst() }
        if largest >= low { values.append(largest) }
        if values.count >= 2 { return values }
        // The sizes differ little.
        return evenValues(from: low, to: high)
    }

    /// Round values at equal distances, or else the two ends.
    private static func evenValues(from low: Double, to high: Double) -> [Double] {
        guard low < high else { return [high] }
        let ticks = TickLocator(minorTicksPerInterval: 0)
            .ticks(in: PlotRange(from: low, to: high), on: .linear, wantedCount: 3).major
            .filter { $0 > 0 && $0 >= low && $0 <= high }
        guard ticks.count >= 2 else { return [low, high] }
        return ticks.count <= 4 ? ticks : [ticks[0], ticks[ticks.count / 2], ticks[ticks.count - 1]]
    }

    /// The nearest number below that is 1, 1.5, 2, 3, 4, 5, 6 or 8 times a power of ten.
    private static func roundedDown(_ value: Double) -> Double? {
        guard let number = DecimalNumber(value), !number.isZero else { return nil }
        let count = number.digitCount
        let tenths = count < 2 ? number.significand * 10 : number.significand / DecimalNumber.powersOfTen[count - 2]
        let digits: Int
        switch tenths {
        case ..<15: digits = 10
        case ..<20: digits = 15
        case ..<70: digits = Int(tenths / 10) * 10
        case ..<80: digits = 60
        default: digits = 80
        }
        let result = Double("\(digits)e\(number.magnitude - 1)") ?? .nan
        return result > 0 && result <= value ? result : value
    }
}
