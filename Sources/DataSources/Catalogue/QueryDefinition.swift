import Data
import Diagnostics
import JSON
import Numbers

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
    /// The chart of the query; nil if only specs may use the query.
    let chart: AlertChart.Look?

    /// Inserts a client's values into the query.
    /// - Parameters:
    ///   - source: The name of the source.
    ///   - name: The name of the query.
    func bound(
        _ source: Name, _ name: Name, _ given: [Name: DataParameter]
    ) throws(DataQueryError) -> BoundQuery {
        let known = names
        if let unknown = given.keys.filter({ !known.contains(exactly: $0.text) }).min()?.text {
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

    private func value(_ name: String, _ given: [Name: DataParameter]) throws(DataQueryError) -> BoundValue {
        // The catalogue rejects queries with undeclared parameters.
        guard let rule = parameters[name] else { return .missing }
        return try Self.value(name, rule, given)
    }

    private static func value(
        _ name: String, _ rule: ParameterRule, _ given: [Name: DataParameter]
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
        _ template: ExpressionTemplate, _ rule: RangeRule, _ given: [Name: DataParameter]
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
                "The range has more than \(Int(limiting: RangeQuery.maximumPoints)) steps of this size.")
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
        return RangeQuery(expression: Name(expression), range: range, step: step, end: end)
    }

    private static func key(_ name: String) -> String {
        CatalogueObject.pointer("parameters", name)
    }
}

extension QueryDefinition {
    private static let longestTime = 366.0 * 86_400

    /// Parses a statement of the operator's list.
    init(_ value: JSONValue, at pointer: String, _ dialect: SQLDialect) throws(DataSourceCatalogueError) {
        let object = try CatalogueObject(value, at: pointer, keys: ["sql", "freshTime", "parameters"])
        let text = try object.requiredText("sql")
        let template: SQLTemplate
        do throws(TemplateError) {
            template = try SQLTemplate(text, dialect)
        } catch {
            throw object.error("sql", error.message)
        }
        parameters = try Self.parameters(object, used: template.parameters, reserved: [])
        self.template = .statement(template)
        chart = nil
        freshTime = try Self.freshTime(object)
    }

    /// Parses an expression of the operator's list.
    init(expression value: JSONValue, at pointer: String) throws(DataSourceCatalogueError) {
        let object = try CatalogueObject(
            value, at: pointer,
            keys: ["expression", "freshTime", "parameters", "range", "maximumRange", "step", "alertChart"])
        let text = try object.requiredText("expression")
        let template: ExpressionTemplate
        do throws(TemplateError) {
            template = try ExpressionTemplate(text)
        } catch {
            throw object.error("expression", error.message)
        }
        let times = 1...Self.longestTime
        guard let range = try object.number("range", in: times) else {
            throw object.error("range", "This key is missing.")
        }
        let maximumRange = try object.number("maximumRange", in: times) ?? range
        guard maximumRange >= range else { throw object.error("maximumRange", "This is below the range.") }
        let step = try object.number("step", in: times)
        if let step, RangeQuery.points(range, step) > RangeQuery.maximumPoints {
            throw object.error(
                "step", "The range has more than \(Int(limiting: RangeQuery.maximumPoints)) steps of this size.")
        }
        parameters = try Self.parameters(
            object, used: template.parameters.filter { $0 != "range" && $0 != "step" }, reserved: RangeRule.names)
        for (name, rule) in parameters.sorted(by: { $0.key < $1.key }) {
            guard rule.kind != .boolean, rule.fallback != .missing else {
                throw DataSourceCatalogueError(
                    CatalogueObject.pointer(object.pointer(to: "parameters"), name),
                    "PromQL does not support such values: the parameter must not be a boolean or optional.")
            }
        }
        self.template = .expression(template, RangeRule(range: range, maximumRange: maximumRange, step: step))
        freshTime = try Self.freshTime(object)
        guard let look = object.value["alertChart"] else {
            chart = nil
            return
        }
        chart = try AlertChart.Look(look, at: object.pointer(to: "alertChart"), labels: Array(parameters.keys))
    }

    private static func freshTime(_ object: CatalogueObject) throws(DataSourceCatalogueError) -> Double {
        try object.number("freshTime", in: 0...longestTime) ?? 10
    }

    /// - Parameters:
    ///   - used: The parameters that occur in the query.
    ///   - reserved: Names with a predefined meaning.
    private static func parameters(
        _ object: CatalogueObject, used: [String], reserved: [String]
    ) throws(DataSourceCatalogueError) -> [String: ParameterRule] {
        var rules: [String: ParameterRule] = [:]
        for (name, value, pointer) in try object.named("parameters") {
            guard !reserved.contains(name) else {
                throw DataSourceCatalogueError(
                    pointer, "This parameter is predefined and cannot be declared.", found: name)
            }
            guard used.contains(name) else {
                throw DataSourceCatalogueError(
                    pointer, "The query does not use this parameter.", found: name, allowed: used)
            }
            rules[name] = try ParameterRule(value, at: pointer)
        }
        if let missing = used.first(where: { rules[$0] == nil }) {
            throw object.error("parameters", "The query uses :\(missing), which is not declared here.", found: missing)
        }
        return rules
    }
}
