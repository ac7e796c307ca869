import JSON

/// Small multiples of other tools.
extension NativeOutline {
    /// Takes the chart of a panel out of `spec`, where Vega-Lite has it beside a facet.
    mutating func unwrapPanel() {
        guard chart.find("facet", as: .object) != nil, let inner = chart.take("spec", as: .object),
            let json = inner.json
        else { return }
        isChanged = true
        for member in OutlineMembers(json, at: inner.pointer).members { move(member, as: member.key) }
    }

    /// Reads the facet of a chart, whose fields have definitions.
    mutating func readFacet() {
        guard let member = chart.find("facet", as: .object), let json = member.json else { return }
        let channels = ["row", "column"].filter { json.given($0)?.kind == .object }
        guard json.given("field") != nil || !channels.isEmpty else { return }
        chart.drop("facet")
        isChanged = true
        if json.given("field") != nil {
            readFacet("facet", json, at: member.pointer)
        }
        for channel in channels {
            guard let definition = json.given(channel) else { continue }
            readFacet(channel, definition, at: "\(member.pointer)/\(channel)")
        }
    }

    /// Reads the definition of one of the channels `facet`, `row` and `column`.
    /// - Returns: Whether it is known.
    @discardableResult
    mutating func readFacet(_ channel: String, _ definition: JSONValue, at place: String) -> Bool {
        guard let field = definition.kind == .string ? definition : definition.given("field"), field.kind == .string,
            definition.given("bin")?.isOff != false, definition.given("timeUnit") == nil
        else { return false }
        var facet: SpecTree = [channel == "row" ? "row" : "column": .value(field)]
        if let columns = definition.given("columns") ?? (channel == "facet" ? chart.take("columns")?.json : nil) {
            facet.set("columns", to: .value(columns))
        } else if channel == "column" {
            // All panels stand beside one another.
            facet.set("columns", to: 100.0)
        }
        if let sort = definition.given("sort") {
            if sort.kind == .array { facet.set("order", to: .value(sort)) }
            if sort.string == "ascending" { facet.set("order", to: "name") }
        } else {
            facet.set("order", to: "name")
        }
        for (coordinate, key) in [("x", "sharesX"), ("y", "sharesY")]
        where chart.json("resolve")?.given("scale")?.given(coordinate)?.string == "independent" {
            facet.set(key, to: false)
        }
        chart.drop("resolve")
        enlarge(by: channel, field, columns: facet["columns"])
        guard let own = chart.take("facet") else {
            chart.add("facet", facet, from: place)
            return true
        }
        guard var merged = own.value.merged(with: facet) ?? own.value.merged(with: [channel: .value(field)]) else {
            return false
        }
        // A matrix has as many columns as there are values.
        if merged["row"] != nil, merged["column"] != nil { merged.set("columns", to: nil) }
        chart.add("facet", merged, from: own.pointer)
        return true
    }

    /// Makes the size of the picture of the size of a panel, which is what Vega-Lite has.
    private mutating func enlarge(by channel: String, _ field: JSONValue, columns: SpecTree?) {
        guard let name = field.string else { return }
        let count = table.names(in: name)?.count ?? 1
        let columnCount: Int
        switch channel {
        case "row": columnCount = 1
        case "column": columnCount = count
        default: columnCount = min(count, max(1, columns?.number.flatMap { Int(exactly: $0) } ?? count))
        }
        let rowCount = channel == "row" ? count : (count + columnCount - 1) / columnCount
        for (key, panels) in [("width", columnCount), ("height", rowCount)] where panels > 1 {
            guard let size = chart.find(key)?.value.number, let member = chart.take(key) else { continue }
            chart.add(key, .tree(.number(min(4_000, size * Double(panels) + 40))), from: member.pointer)
        }
    }
}
