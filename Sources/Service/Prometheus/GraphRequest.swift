import Data
import DataSources
import Diagnostics
import Dialects
import Engine
import HTTPMessages
import Numbers

/// A request for a picture of Prometheus' graphs: the parameters of its own page, and those of an alert.
struct GraphRequest: Sendable {
    /// A graph with a rule and its series.
    struct Panel: Sendable {
        /// The expression of the request.
        let text: String
        let rule: RuleExpression
        /// The series of the rule.
        var series: GraphExpression
        let isStacked: Bool
        let unit: ExpressionUnit
        /// The differences from the request, a sentence each.
        var notes: [String] = []
    }

    let source: GraphSource
    private(set) var panels: [Panel] = []
    private(set) var title: String?
    /// The times at which the alert fired and was resolved, in seconds since 1970.
    private(set) var firing: Double?
    private(set) var resolved: Double?
    private(set) var zone = TimeZoneRules.utc
    private var unit: ExpressionUnit?
    /// The names of the parameters that were read.
    private(set) var names: [String] = []

    static let maximumPanels = 4
    /// The maximum number of values of a series. A picture has hardly more pixels in a row.
    private static let maximumPoints = 1_000.0
    /// How much later the clock of Prometheus may be, in seconds.
    private static let clockDifference = 60.0
    /// The parameters beside those of Prometheus' page.
    private static let ownNames = [
        "title", "alertname", "firing", "startsAt", "resolved", "endsAt", "timeZone", "unit",
    ]

    /// Reads the URL of a graph (`g0.expr`, `g0.range_input` …). Keys that concern only the page have no effect.
    init(_ query: some Collection<UInt8>, _ source: GraphSource, now: Double) throws(Problem) {
        self.source = source
        let items = try Self.items(query)
        var graphs: [Int: [String: QueryItem]] = [:]
        for item in items {
            if let (number, key) = Self.graphKey(item.name) {
                guard number < Self.maximumPanels else {
                    throw Self.problem(item.name, "A picture has at most \(Self.maximumPanels) graphs, from g0 on.")
                }
                names.append(item.name)
                graphs[number, default: [:]][key] = item
            } else {
                try readOwn(item)
            }
        }
        guard graphs.values.contains(where: { $0["expr"] != nil }) else {
            throw Self.problem("g0.expr", "The expression is missing: send it as g0.expr=….")
        }
        for (number, keys) in graphs.sorted(by: { $0.key < $1.key }) where keys["expr"] != nil {
            panels.append(try panel("g\(number).", keys, now: now))
        }
        fitRanges(now: now)
    }

    /// The request for the chart of an alert that the operator has defined.
    /// - Parameter others: The parameters of the request that are not those of the chart's query.
    init(_ chart: AlertChart, _ others: [QueryItem], now: Double) throws(Problem) {
        source = chart.source
        for item in others { try readOwn(item) }
        title = title ?? chart.title
        let rule = RuleExpression(chart.expression.expression.text)
        var series = chart.expression
        series.expression = Name(rule.series)
        panels = [
            Panel(
                text: chart.expression.expression.text, rule: rule, series: series, isStacked: false,
                unit: unit ?? chart.unit ?? ExpressionUnit(of: rule.series))
        ]
        fitRanges(now: now)
    }

    /// The items of a query, none of them twice.
    static func items(_ query: some Collection<UInt8>) throws(Problem) -> [QueryItem] {
        guard let items = QueryItem.parse(query) else { throw .malformedQuery }
        var seen: Set<String> = []
        for item in items where !seen.insert(item.name).inserted {
            throw problem(item.name, "The parameter is given twice.")
        }
        return items
    }

    /// Whether a parameter is one of an alert, and not of a picture or of a query.
    static func isOwn(_ name: String) -> Bool { ownNames.contains(name) }

    /// The parts of a name such as `g0.range_input`.
    private static func graphKey(_ name: String) -> (number: Int, key: String)? {
        let parts = name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, parts[0].first == "g", let number = Int(parts[0].dropFirst()), number >= 0 else {
            return nil
        }
        return (number, String(parts[1]))
    }

    private mutating func readOwn(_ item: QueryItem) throws(Problem) {
        guard Self.isOwn(item.name) else { return }
        names.append(item.name)
        let text = try Self.text(item)
        switch item.name {
        case "title": title = text.shortened(to: 200)
        case "alertname": title = title ?? text.shortened(to: 200)
        case "firing", "startsAt": firing = try Self.instant(item, text)
        case "resolved", "endsAt": resolved = try Self.instant(item, text)
        case "unit":
            guard let unit = ExpressionUnit(rawValue: text) else {
                throw .invalidQuery(
                    SpecIssue(
                        .parameter("unit"), "The unit is unknown.", unknown: text,
                        known: ExpressionUnit.allCases.map(\.rawValue)))
            }
            self.unit = unit
        default:
            guard let zone = TimeZoneRules(named: text) else {
                throw Self.problem(item.name, "The time zone is unknown.", found: text)
            }
            self.zone = zone
        }
    }

    private func panel(
        _ prefix: String, _ keys: [String: QueryItem], now: Double
    ) throws(Problem) -> Panel {
        func text(_ key: String) throws(Problem) -> String? {
            guard let item = keys[key] else { return nil }
            let text = try Self.text(item)
            return text.isEmpty ? nil : text
        }
        guard let expression = try text("expr"), !expression.utf8.contains(0) else {
            throw Self.problem(prefix + "expr", "The expression is empty.")
        }
        var range = 3_600.0
        if let given = try text("range_input") {
            guard let seconds = PromQLNumber.duration(given), seconds >= 1 else {
                throw Self.problem(
                    prefix + "range_input", "The value is not a duration.", found: given,
                    allowed: ["a duration such as 1h30m"])
            }
            guard seconds <= source.rule.maximumRange else {
                throw Self.problem(
                    prefix + "range_input", "The range is longer than this server allows.", found: given,
                    allowed: ["at most \(Int(limiting: source.rule.maximumRange)) seconds"])
            }
            range = seconds
        }
        var step = max(1, (range / 250).rounded(.up))
        var notes: [String] = []
        let stepKey = keys["step_input"] == nil ? "res_step" : "step_input"
        if let given = try text(stepKey) {
            guard let seconds = PromQLNumber.value(given), seconds > 0, seconds.isFinite else {
                throw Self.problem(prefix + stepKey, "The value is not a number of seconds.", found: given)
            }
            let minimum = (range / Self.maximumPoints).rounded(.up)
            step = max(seconds, minimum, 0.001)
            if step > seconds { notes.append("One value for each \(ValueText.duration(step)).") }
        }
        let item = keys["end_input"]
        let end = try item.flatMap { item throws(Problem) in try Self.instant(item, Self.text(item)) }
        let rule = RuleExpression(expression)
        let stacked = try text("stacked")
        let mode = try text("display_mode")
        return Panel(
            text: expression, rule: rule,
            series: GraphExpression(
                rule.series, range: range, step: step, end: end ?? (now / step).rounded(.down) * step,
                freshTime: source.rule.freshTime),
            isStacked: stacked == "1" || stacked == "true" || mode == "stacked",
            unit: unit ?? ExpressionUnit(of: rule.series), notes: notes)
    }

    /// Makes the ranges contain the time at which the alert fired, with some time before it, as far as the limit of the
    /// range allows.
    private mutating func fitRanges(now: Double) {
        // Alertmanager sends a time in the future, or the year 1, for alerts that are still firing.
        if let end = resolved, end > now || end < firing ?? 0 { resolved = nil }
        guard let firing, firing <= now + Self.clockDifference else { return }
        for index in panels.indices {
            var series = panels[index].series
            // A message about an alert is sent as soon as it fires, within the step that has just begun.
            if firing >= series.end, firing - series.end <= series.step + Self.clockDifference {
                series.end += ((firing - series.end) / series.step).rounded(.up) * series.step
                if series.end == firing { series.end += series.step }
            }
            panels[index].series = series
            let wanted = firing - series.range / 4
            guard series.end - series.range > wanted, series.end > firing else { continue }
            series.range = min(series.end - wanted, source.rule.maximumRange)
            series.step = max(series.step, (series.range / 250).rounded(.up))
            panels[index].series = series
        }
    }

    // MARK: - Values

    private static func text(_ item: QueryItem) throws(Problem) -> String {
        guard let text = item.text else { throw problem(item.name, "The value is not UTF-8.") }
        return text
    }

    /// A time: a date, in UTC if it has no offset, or seconds since 1970; nil for an empty text.
    private static func instant(_ item: QueryItem, _ text: String) throws(Problem) -> Double? {
        guard !text.isEmpty else { return nil }
        // Go writes nanoseconds, which are more digits than needed.
        let instant = PromQLNumber.value(text) ?? DateTime.instant(text, in: .utc)
        guard let instant, (-62_135_596_800...253_402_300_799).contains(instant) else {
            throw problem(
                item.name, "The value is not a time.", found: text,
                allowed: ["a time such as 2026-03-05T10:30:00Z", "seconds since 1970"])
        }
        return instant
    }

    private static func problem(
        _ name: String, _ detail: String, found: String? = nil, allowed: [String] = []
    ) -> Problem {
        .invalidQuery(SpecIssue(.parameter(name), detail, found: found, allowed: allowed))
    }
}
