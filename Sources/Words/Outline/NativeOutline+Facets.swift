import JSON

/// Small multiples of other tools.
extension NativeOutline {
    /// Reads the facet of a chart: of Vega-Lite, with the chart of a panel in `spec`, and of Altair.
    mutating func readFacet() {
        if chart.find("facet", as: .object) != nil, let inner = chart.take("spec", as: .object), let json = inner.json {
            isChanged = true
            for member in OutlineMembers(json, at: inner.pointer).members { move(member, as: member.key) }
        }
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
}
