import JSON

extension NativeOutline {
    /// Whether a plot has keys for the names of columns.
    static func namesColumns(_ members: OutlineMembers) -> Bool {
        members.find("x y values labels theta encoding encode parsing xkey ykey ykeys xstart") != nil
    }

    /// Gives the chart the table that plots have, if they name its columns.
    mutating func shareTables() {
        guard chart.find("data") == nil else { return }
        let index = plots.firstIndex { plot in
            guard let table = plot.members.find("data")?.json.flatMap(Self.records), table.count > 0 else {
                return false
            }
            return plot.has("encoding encode")
                || ["x", "y"].contains { key in
                    let position = plot.members.find(key)?.value
                    return (position?["field"]?.text ?? position?.text).map { table.first[$0] != nil } ?? false
                }
        }
        guard let index, let data = plots[index].members.take("data") else { return }
        isChanged = true
        chart.add("data", data.value, from: data.pointer)
        for other in plots.indices {
            _ = plots[other].members.take("data") { member in
                guard let json = member.json, let own = data.json else { return false }
                return json.isEqual(to: own)
            }
        }
        readData()
    }

    /// The records of a table.
    private static func records(_ data: JSONValue) -> JSONValue? {
        let rows = data.kind == .object ? data.given("values") ?? data.given("rows") ?? data : data
        return isTable(rows) ? rows : nil
    }

    /// Makes plots of the data sets that stand in a plot.
    mutating func divideNestedPlots() {
        guard plots.contains(where: { $0.has("datasets series traces") }) else { return }
        plots = plots.prefix(Self.maximumPlots).flatMap { plot -> [OutlinePlot] in
            var outer = plot
            guard
                let list = outer.members.take(
                    "datasets series traces",
                    when: { $0.json?.kind == .array && $0.json?.first.kind == .object && $0.json?.first.count ?? 0 > 0 }
                ),
                let json = list.json
            else { return [plot] }
            isChanged = true
            return json.elements.prefix(Self.maximumPlots).enumerated().map { index, set in
                let pointer = "\(list.pointer)/\(index)"
                var inner = OutlinePlot(OutlineMembers(set, at: pointer), at: pointer)
                for member in outer.members.members {
                    inner.members.add(member.key, member.value, from: member.pointer)
                }
                return inner
            }
        }
    }

    /// Gives plots the error bars that stand in a series after them, as in Highcharts.
    mutating func joinErrorBars() {
        for index in plots.indices.dropFirst().reversed() {
            guard plots[index].word == "errorbar", !plots[index].has("x y"),
                let data = plots[index].members.find("data"), let pairs = data.json, pairs.kind == .array,
                pairs.first.kind == .array,
                let values = plots[index - 1].members.find("data y values")?.value.elements?.map(\.number),
                values.count == pairs.count, !plots[index - 1].has("errorbars")
            else { continue }
            let ends = OutlineColumns.columns(ofRows: pairs.elements, count: 2).map { $0.elements ?? [] }
            func distances(_ end: Int, _ sign: Double) -> SpecTree {
                .array(
                    zip(ends[end], values).map { end, value in
                        guard let end = end.number, let value else { return .null }
                        return .tree(.number(max(0, sign * (end - value))))
                    })
            }
            plots[index - 1].set(
                "errorBars", ["low": distances(0, -1), "high": distances(1, 1)], from: data.pointer)
            plots.remove(at: index)
            isChanged = true
        }
    }
}
