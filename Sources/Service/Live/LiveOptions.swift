import Data
import Diagnostics
import Dialects
import Engine
import HTTPMessages
import Numbers
import Threads

/// The options of a live chart, from the query of the request that makes it.
struct LiveOptions: Hashable, Sendable {
    private(set) var window = LiveWindow.all
    /// The maximum number of pictures a second.
    private(set) var rate: Double
    /// The time between two requests for data that is elsewhere; `nil` for a chart that is fed.
    private(set) var refresh: Duration?
    /// The name of the column with x.
    private(set) var x: String?
    /// The query, from which the options are read again after a restart.
    let query: [UInt8]

    private static let names = ["window", "span", "x", "rate", "refresh"]

    init(_ query: [UInt8], _ limits: LiveLimits) throws(Problem) {
        self.query = query
        rate = Double(limits.rate)
        guard let items = QueryItem.parse(query) else { throw .malformedQuery }
        var seen: Set<String> = []
        for item in items {
            guard Self.names.contains(item.name) else { throw ForeignParameter.unknown(item, allowed: Self.names) }
            guard seen.insert(item.name).inserted else {
                throw .invalidQuery(.init(.parameter(item.name), "The parameter is given twice."))
            }
            switch item.name {
            case "window":
                window = .records(Int(limiting: try Self.number(item, 1...Double(limits.records), isWhole: true)))
            case "span":
                window = .span(try Self.number(item, 1e-9...1e15))
            case "rate":
                rate = try Self.number(item, 0.01...Double(limits.rate))
            case "refresh":
                let minimum = Double(limits.refresh.nanoseconds) / 1e9
                refresh = .milliseconds(Int(limiting: try Self.number(item, minimum...max(minimum, 86_400)) * 1_000))
            default:
                guard let text = item.text, !text.isEmpty else {
                    throw .invalidQuery(.init(.parameter("x"), "The value is not the name of a column."))
                }
                x = text
            }
        }
        if seen.isSuperset(of: ["window", "span"]) {
            throw .invalidQuery(
                .init(.parameter("span"), "A chart can have either a window of records or a span of x."))
        }
        if refresh != nil, let name = ["window", "span", "x"].first(where: seen.contains) {
            throw .invalidQuery(.init(.parameter(name), "The parameter applies only to charts that are fed."))
        }
    }

    private static func number(
        _ item: QueryItem, _ range: ClosedRange<Double>, isWhole: Bool = false
    ) throws(Problem) -> Double {
        let text = String(decoding: item.value, as: UTF8.self)
        let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || !isWhole && ".e+-".utf8.contains($0) }
        guard isDecimal, let number = Double(text), range.contains(number) else {
            let kind = isWhole ? "a whole number" : "a number"
            throw .invalidQuery(
                .init(
                    .parameter(item.name), "The value is not allowed.", found: text,
                    allowed: ["\(kind) from \(range.lowerBound) to \(range.upperBound)"]))
        }
        return number
    }
}

/// The parameters of a request for a picture or a stream of a live chart, in addition to those of all pictures.
struct LiveParameters: Hashable, Sendable {
    /// `revision` has no effect: it makes the URLs of an event differ from that of the last one.
    static let names = ["from", "to", "revision"]

    /// The range of x that the client has chosen; `nil` for the window of the chart.
    let view: LiveRange?

    init(_ query: some Collection<UInt8>) throws(Problem) {
        var bounds: [String: Double] = [:]
        for item in QueryItem.parse(query) ?? [] where item.name == "from" || item.name == "to" {
            guard let text = item.text, let bound = Self.bound(text) else {
                throw .invalidQuery(
                    .init(
                        .parameter(item.name), "The value is neither a number nor a date.",
                        found: String(decoding: item.value, as: UTF8.self),
                        allowed: ["a number", "a date such as 2026-03-05T10:30:00Z"]))
            }
            bounds[item.name] = bound
        }
        guard let lower = bounds["from"], let upper = bounds["to"] else {
            if let missing = ["from", "to"].first(where: { bounds[$0] == nil }), !bounds.isEmpty {
                throw .invalidQuery(.init(.parameter(missing), "A range needs both ends: from and to."))
            }
            view = nil
            return
        }
        guard lower < upper else {
            throw .invalidQuery(
                .init(.parameter("to"), "The range ends before it starts.", allowed: ["more than from"]))
        }
        view = LiveRange(lower, upper)
    }

    private static func bound(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || ".eE+-".utf8.contains($0) }
        if isDecimal, let number = Double(text), abs(number) <= 1e15 { return number }
        return DateTime.instant(text, in: .utc)
    }
}
