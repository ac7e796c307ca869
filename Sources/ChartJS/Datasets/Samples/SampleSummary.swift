import Data
import Glibc
import JSON
import Numbers

/// The numbers of a box or a violin: of an array of values, or as a client computed them.
struct SampleSummary {
    var box: BoxSummary
    /// The least and the greatest value, outliers included.
    var least: Double
    var greatest: Double
    /// The values themselves.
    var items: [Double] = []

    /// Nil if there is no value.
    init?(_ value: JSONValue?, _ options: Options) {
        let coefficient = options.dataNumber("coef") ?? 1.5
        let reach: Double? = coefficient > 0 ? coefficient : nil
        guard let value, value.kind == .object else {
            items = value.map { $0.elements.compactMap(\.asNumber).filter(\.isFinite) } ?? []
            let method = QuantileMethod(options["quantiles"]?.text ?? "")
            guard let box = BoxSummary(of: items, whiskerReach: reach, quantile: method.quantile) else { return nil }
            self.box = box
            (least, greatest) = (items.min() ?? box.minimum, items.max() ?? box.maximum)
            return
        }
        func number(_ key: String) -> Double? { value[key]?.asNumber.flatMap { $0.isFinite ? $0 : nil } }
        func numbers(_ key: String) -> [Double] {
            value[key].map { $0.elements.compactMap(\.asNumber).filter(\.isFinite) } ?? []
        }
        guard let median = number("median") else { return nil }
        let (q1, q3) = (number("q1") ?? median, number("q3") ?? median)
        let outliers = numbers("outliers").sorted()
        items = numbers("items")
        least = number("min") ?? min(number("whiskerMin") ?? q1, outliers.first ?? .infinity)
        greatest = number("max") ?? max(number("whiskerMax") ?? q3, outliers.last ?? -.infinity)
        let length = (reach ?? .infinity) * (q3 - q1)
        let (lowest, highest) = (max(least, q1 - length), min(greatest, q3 + length))
        let own = items.filter { $0 >= lowest && $0 <= highest }
        box = BoxSummary(
            minimum: number("whiskerMin") ?? own.min() ?? lowest, lowerQuartile: q1, median: median, upperQuartile: q3,
            maximum: number("whiskerMax") ?? own.max() ?? highest, outliers: outliers, mean: number("mean") ?? .nan)
    }

    /// A number by its name in the options `minStats` and `maxStats`.
    func number(_ name: String?) -> Double? {
        switch name {
        case "min": least
        case "max": greatest
        case "q1": box.lowerQuartile
        case "q3": box.upperQuartile
        case "median": box.median
        case "whiskerMin": box.minimum
        case "whiskerMax": box.maximum
        default: nil
        }
    }
}

/// Definitions of quantiles, with the names of R and NumPy.
enum QuantileMethod {
    case linear, hinges, lower, higher, nearest, midpoint

    init(_ name: String) {
        switch name {
        case "hinges", "fivenum": self = .hinges
        case "lower": self = .lower
        case "higher": self = .higher
        case "nearest": self = .nearest
        case "midpoint": self = .midpoint
        default: self = .linear
        }
    }

    /// - Parameter sorted: At least one value.
    func quantile(_ fraction: Double, _ sorted: [Double]) -> Double {
        let last = sorted.count - 1
        func at(_ index: Double) -> Double { sorted[min(last, max(0, Int(limiting: index)))] }
        let rank = fraction * Double(last)
        let (below, above) = (at(rank.rounded(.down)), at(rank.rounded(.up)))
        switch self {
        case .linear: return Statistics.quantile(fraction, ofSorted: sorted)
        case .lower: return below
        case .higher: return above
        case .nearest: return rank - rank.rounded(.down) < 0.5 ? below : above
        case .midpoint: return below / 2 + above / 2
        case .hinges:
            // As R's fivenum: the quartiles are the medians of the halves, which share the median.
            let depth = (Double(sorted.count + 3) / 2).rounded(.down) / 2 - 1
            let index = fraction == 0.5 ? Double(last) / 2 : fraction < 0.5 ? depth : Double(last) - depth
            return at(index.rounded(.down)) / 2 + at(index.rounded(.up)) / 2
        }
    }
}
