import Data
import Diagnostics

/// A query defined by the operator.
struct QueryDefinition: Hashable, Sendable {
    enum Template: Hashable, Sendable {
        case statement(SQLTemplate)
        case expression(ExpressionTemplate, RangeRule)
    }

    let template: Template
    let parameters: [String: ParameterRule]
    /// The freshness lifetime of results in seconds.
    let freshTime: Double

    /// Inserts a client's values into the query.
    /// - Parameters:
    ///   - source: The name of the source.
    ///   - name: The name of the query.
    func bound(
        _ source: String, _ name: String, _ given: [String: DataParameter]
    ) throws(DataQueryError) -> BoundQuery {
        let known = names
        if let unknown = given.keys.filter({ !known.contains($0) }).min() {
            throw DataQueryError(
                Self.key(unknown), "The query does not have this parameter.", unknown: unknown, known: known)
        }
        let work: BoundQuery.Work
        switch template {
        case .statement(let template):
            work = .statement(try template.bound { name throws(DataQueryError) in try value(name, given) })
        case .expression(let template, let rule): work = .range(try range(template, rule, given))
        }
        return BoundQuery(source: source, name: name, freshTime: .seconds(freshTime), work: work)
    }

    /// The names of all parameters.
    private var names: [String] {
        let declared = parameters.keys.sorted()
        if case .expression = template { return declared + RangeRule.names }
        return declared
    }

    private func value(_ name: String, _ given: [String: DataParameter]) throws(DataQueryError) -> BoundValue {
        // The catalogue rejects queries with undeclared parameters.
        guard let rule = parameters[name] else { return .missing }
        return try Self.value(name, rule, given)
    }

    private static func value(
        _ name: String, _ rule: ParameterRule, _ given: [String: DataParameter]
    ) throws(DataQueryError) -> BoundValue {
        guard let parameter = given[name] else {
            if let fallback = rule.fallback { return fallback }
            throw DataQueryError(key(name), "The query requires the parameter \"\(name)\".")
        }
        do throws(ParameterRule.Complaint) {
            return try rule.value(parameter)
        } catch {
            throw DataQueryError(key(name), error.message, unknown: error.found, known: error.known)
        }
    }

    private func range(
        _ template: ExpressionTemplate, _ rule: RangeRule, _ given: [String: DataParameter]
    ) throws(DataQueryError) -> RangeQuery {
        func implicit(_ name: String) throws(DataQueryError) -> BoundValue {
            guard let rule = rule.rule(name) else { return .missing }
            return try Self.value(name, rule, given)
        }
        var range = rule.range
        if case .duration(let seconds) = try implicit("range") { range = seconds }
        var step = rule.step(of: range)
        if case .duration(let seconds) = try implicit("step") { step = seconds }
        guard RangeQuery.points(range, step) <= RangeQuery.maximumPoints else {
            throw DataQueryError(
                Self.key("step"),
                "The range has more than \(Int(RangeQuery.maximumPoints)) steps of this size.")
        }
        var end: Double?
        if case .date(let instant) = try implicit("end") { end = instant }
        let expression = try template.text { name throws(DataQueryError) in
            switch name {
            case "range": .duration(range)
            case "step": .duration(step)
            default: try value(name, given)
            }
        }
        return RangeQuery(expression: expression, range: range, step: step, end: end)
    }

    private static func key(_ name: String) -> String {
        CatalogueObject.pointer("parameters", name)
    }
}
