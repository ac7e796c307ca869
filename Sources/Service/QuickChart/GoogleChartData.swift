import Diagnostics
import Dialects
import Engine

/// The series of a Google chart, from its parameters `chd` and `chds`.
struct GoogleChartData {
    /// The values of each series; nil for a missing one.
    private(set) var series: [[Double?]] = []
    /// The range of the value axis; nil if it follows from the data.
    private(set) var range: (low: Double, high: Double)?

    private static let simple = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    private static let extended = simple + Array("-.".utf8)

    /// - Parameters:
    ///   - data: The value of `chd`, such as `t:1,2|3,4`, `s:AZ,az` or `e:AAZZ`.
    ///   - scaling: The value of `chds`, such as `a` or `0,200`.
    init(_ data: String, scaling: String?) throws(Problem) {
        let parts = data.split(separator: ":", maxSplits: 1)
        // The number after the format, as in `t1:`, tells how many series are drawn; the others are for markers.
        guard parts.count == 2, let format = parts[0].first else { throw Self.malformed(data) }
        switch format {
        case "t", "a":
            for list in parts[1].split(separator: "|", omittingEmptySubsequences: false) {
                series.append(
                    list.split(separator: ",", omittingEmptySubsequences: false).map { text in
                        Double(text).flatMap { $0.isFinite ? $0 : nil }
                    })
            }
            scale(by: format == "a" ? "a" : scaling)
        case "s":
            let digits = Self.values(of: Self.simple)
            for list in parts[1].utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
                series.append(list.map { digits[Int($0)].map { $0 / 61 * 100 } })
            }
            range = (0, 100)
        case "e":
            let digits = Self.values(of: Self.extended)
            for list in parts[1].utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
                let octets = Array(list)
                series.append(
                    stride(from: 0, to: octets.count - 1, by: 2).map { index in
                        guard let high = digits[Int(octets[index])], let low = digits[Int(octets[index + 1])] else {
                            return nil
                        }
                        return (high * 64 + low) / 4_095 * 100
                    })
            }
            range = (0, 100)
        default: throw Self.malformed(data)
        }
    }

    /// The digit of each octet; nil for other octets, such as the underscore of a missing value.
    private static func values(of digits: [UInt8]) -> [Double?] {
        var values = [Double?](repeating: nil, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = Double(value) }
        return values
    }

    /// Limits the values to the ranges of `chds`, by default 0 to 100. The first range is that of the axis.
    private mutating func scale(by scaling: String?) {
        guard scaling?.first != "a" else { return }
        let limits = GoogleChart.list(scaling, ",")
        var ranges: [(low: Double, high: Double)] = []
        for index in stride(from: 0, to: limits.count - 1, by: 2) {
            guard let low = GoogleChart.number(limits, index), let high = GoogleChart.number(limits, index + 1),
                low < high
            else { continue }
            ranges.append((low, high))
        }
        let first = ranges.first ?? (0, 100)
        range = first
        for index in series.indices {
            let own = index < ranges.count ? ranges[index] : ranges.last ?? first
            series[index] = series[index].map { value in
                value.map { Self.moved(min(max($0, own.low), own.high), from: own, to: first) }
            }
        }
    }

    /// The same data with values in another range of the axis.
    func moved(to other: (low: Double, high: Double)) -> GoogleChartData {
        guard let range, range.low < range.high else { return self }
        var data = self
        data.range = other
        data.series = series.map { values in
            values.map { value in
                value.map { Self.moved($0, from: range, to: other) }
            }
        }
        return data
    }

    private static func moved(
        _ value: Double, from range: (low: Double, high: Double), to other: (low: Double, high: Double)
    ) -> Double {
        other.low + (value - range.low) / (range.high - range.low) * (other.high - other.low)
    }

    private static func malformed(_ data: String) -> Problem {
        .invalidQuery(
            .init(
                .parameter("chd"), "The data has no known format.", found: data,
                allowed: ["t:1,2|3,4", "s:AZ", "e:AAZZ"])
        )
    }
}
