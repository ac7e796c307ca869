import Data
import Dialects
import Formatting
import JavaScript
import Numbers

/// Chooses how the values of a field are written.
enum GuideFormat {
    /// The format of ticks.
    static func of(
        _ field: FieldDefinition, _ scale: Scale, given: Node?, type: Node?, count: GuideTicks.Count, length: Double,
        isNormalized: Bool, config: Config, _ environment: Environment, hasValues: Bool = false
    ) throws(SpecError) -> LabelFormat {
        let text = try environment.text(given)
        if let format = try time(field, scale, text, type) { return format }
        if let type = type?.text, type != "number", type != "time" {
            throw Problem.unsupported(type == "utc" ? given ?? field.node : field.node, "The format type \"\(type)\"")
        }
        var specifier = text
        if specifier == nil, field.type == .quantitative {
            specifier =
                isNormalized
                ? config.node["normalizedNumberFormat"]?.text ?? ".0%" : config.node["numberFormat"]?.text
        }
        if scale.kind.isDiscrete {
            guard let specifier, !specifier.isEmpty, field.type != .nominal || text != nil else {
                return LabelFormat(kind: .plain)
            }
            return LabelFormat(kind: .number(try number(specifier, given)))
        }
        let (low, high) = (scale.domain.first ?? 0, scale.domain.last ?? 1)
        if scale.kind == .log {
            var wanted = 10.0
            if case .number(let number) = count { wanted = number }
            let ticks = ScaleTicks.logarithmic(low, high, base: scale.base, count: 10)
            return LabelFormat(
                kind: .logarithmic(
                    SpecifierFormat(variablePrecision: specifier ?? ""), base: scale.base,
                    most: hasValues ? .infinity : max(1, scale.base * wanted / Double(max(1, ticks.count)))))
        }
        var wanted = 10.0
        if case .number(let number) = count { wanted = number }
        let step =
            scale.kind.isDiscretizing
            ? ScaleTicks.step(low, high, wanted) ?? 1 : ScaleTicks.step(low, high, wanted) ?? 0
        if scale.kind == .threshold, specifier == nil { return LabelFormat(kind: .number(try number("", given))) }
        return LabelFormat(kind: .number(try number(specifier ?? "", given, from: low, to: high, step: step)))
    }

    /// The format of times; nil if the values are none.
    static func time(
        _ field: FieldDefinition, _ scale: Scale?, _ text: String?, _ type: Node?
    ) throws(SpecError) -> LabelFormat? {
        let isTime =
            type?.text == "time" || type?.text == "utc"
            || type?.text != "number"
                && (field.type == .temporal || field.timeUnit != nil && scale?.kind.isContinuous != false
                    || field.timeUnit != nil)
        guard isTime else { return nil }
        if let text, !text.isEmpty { return LabelFormat(kind: .time(DirectiveFormat(text))) }
        if let unit = field.timeUnit { return LabelFormat(kind: .time(DirectiveFormat(LabelFormat.pattern(of: unit)))) }
        if scale?.kind.isContinuous == true { return LabelFormat(kind: .multiple) }
        return LabelFormat(kind: .time(DirectiveFormat("%b %d, %Y")))
    }

    static func number(_ text: String, _ node: Node?) throws(SpecError) -> SpecifierFormat {
        guard let format = SpecifierFormat(text) else { throw problem(text, node) }
        return format
    }

    /// - Parameter text: A specifier; an empty one is that of plain ticks.
    static func number(
        _ text: String, _ node: Node?, from low: Double, to high: Double, step: Double
    ) throws(SpecError) -> SpecifierFormat {
        guard let format = SpecifierFormat(text.isEmpty ? ",f" : text, from: low, to: high, step: step) else {
            throw problem(text, node)
        }
        return format
    }

    private static func problem(_ text: String, _ node: Node?) -> SpecError {
        Problem.at(node?.place ?? .root, "This is not a format of numbers such as \".2f\" or \"$,.0f\".", found: text)
    }
}

extension Environment {
    /// Labels by an expression in which `datum` has the value, the label and the index of a tick.
    func labels(_ text: String, _ ticks: [Value], _ labels: [String], at place: Place) throws(SpecError) -> [String] {
        var table = DataTable(count: ticks.count)
        table.set(DataColumn(ticks), as: "value")
        table.set(DataColumn(labels.map { .string($0) }), as: "label")
        let last = Double(max(1, ticks.count - 1))
        table.set(DataColumn(numbers: ticks.indices.map { Double($0) / last }), as: "index")
        do {
            let column = try Expression(text, budget).bound(to: table, in: variables, budget).column()
            return ticks.indices.map { column.isNullish(at: $0) ? "" : column.text(at: $0) }
        } catch {
            throw Self.problem(error, at: place)
        }
    }
}
