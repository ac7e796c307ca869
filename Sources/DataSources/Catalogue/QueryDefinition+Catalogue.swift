import JSON

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
        freshTime = try Self.freshTime(object)
    }

    /// Parses an expression of the operator's list.
    init(expression value: JSONValue, at pointer: String) throws(DataSourceCatalogueError) {
        let object = try CatalogueObject(
            value, at: pointer, keys: ["expression", "freshTime", "parameters", "range", "maximumRange", "step"])
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
                "step", "The range has more than \(Int(RangeQuery.maximumPoints)) steps of this size.")
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
