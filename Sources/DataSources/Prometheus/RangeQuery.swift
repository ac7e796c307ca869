import Data
import Numbers

/// An expression that is evaluated at each step of a time range.
struct RangeQuery: Hashable, Sendable {
    let expression: Name
    /// The length of the range in seconds.
    let range: Double
    /// The step in seconds.
    let step: Double
    /// The end of the range in seconds since 1970; nil for the current time.
    let end: Double?

    /// The maximum number of values per series in Prometheus (`maxPoints` in its `web/api/v1/api.go`).
    static let maximumPoints = 11_000.0

    /// The number of values of a series.
    static func points(_ range: Double, _ step: Double) -> Double { (range / step).rounded(.down) + 1 }
}

/// The time range set by the operator and the limits for a client's choice.
struct RangeRule: Hashable, Sendable {
    /// The default length of the range in seconds.
    let range: Double
    let maximumRange: Double
    /// The step in seconds; nil selects one that divides the range into about 250 parts.
    let step: Double?

    /// The implicit parameters, which have defaults.
    static let names = ["range", "step", "end"]

    /// The default step of a range.
    func step(of range: Double) -> Double {
        let minimum = range / (RangeQuery.maximumPoints - 1)
        return max(step ?? max(1, (range / 250).rounded(.up)), minimum)
    }

    func rule(_ name: String) -> ParameterRule? {
        switch name {
        case "range": ParameterRule(kind: .duration(1...maximumRange), fallback: .duration(range))
        case "step": ParameterRule(kind: .duration(1...maximumRange), fallback: .missing)
        case "end": ParameterRule(kind: .date, fallback: .missing)
        default: nil
        }
    }
}

/// A request to Prometheus's `/api/v1/query_range`
/// (https://prometheus.io/docs/prometheus/latest/querying/api/#range-queries).
enum PrometheusRequest {
    /// - Parameters:
    ///   - base: The URL of the server without a trailing slash.
    ///   - time: The time limit for the server in seconds.
    ///   - now: The current time in seconds since 1970. A query without an explicit end ends at a whole step, so that
    ///     values do not change every second.
    static func url(_ base: String, _ query: RangeQuery, time: Double, now: Double) -> String {
        let end = query.end ?? ((now / query.step).rounded(.down) * query.step)
        let items = [
            ("query", query.expression.text), ("start", seconds(end - query.range)), ("end", seconds(end)),
            ("step", seconds(query.step)), ("timeout", seconds(time)),
        ]
        return base + "/api/v1/query_range?" + items.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
    }

    /// Formats a time in whole milliseconds, as Prometheus does. Rules keep instants and durations far below the limits
    /// of an integer.
    private static func seconds(_ value: Double) -> String {
        let milliseconds = Int(limiting: (value * 1_000).rounded())
        let digits = String(milliseconds.magnitude % 1_000)
        let fraction = String(repeating: "0", count: 3 - digits.count) + digits
        return "\(milliseconds < 0 ? "-" : "")\(milliseconds.magnitude / 1_000).\(fraction)"
    }

    /// Percent-encodes all bytes except the unreserved characters (RFC 3986 section 2.3).
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.append(byte)
            default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
