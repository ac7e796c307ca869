import Budget
import Dialects
import Engine
import JSON
import Rendering

/// Configurations of Chart.js.
extension LiveDocument {
    static func chartJS(
        _ chart: JSONValue, _ root: JSONValue, _ wrapper: String?, _ limits: LiveLimits, _ budget: RenderBudget
    ) throws(Problem) -> LiveDocument {
        let place = (wrapper.map { "/" + $0 } ?? "") + "/data"
        guard chart.kind == .object, let data = chart["data"], let datasets = data["datasets"], datasets.kind == .array
        else {
            throw .unsuitableLiveChart(
                place, "The configuration of a live chart must be JSON with data.datasets, not JavaScript.",
                allowed: [#"{"type": "line", "data": {"labels": [], "datasets": [{"data": []}]}}"#])
        }
        let labels = data["labels"]
        guard datasets.count <= maximumColumns else {
            throw .unsuitableLiveChart(
                place + "/datasets", "A live chart can have at most \(maximumColumns) datasets.",
                found: "\(datasets.count)",
                allowed: ["at most \(maximumColumns)"])
        }
        var longest = labels?.count ?? 0
        for dataset in datasets.elements { longest = max(longest, dataset["data"]?.count ?? 0) }
        try limits.check(records: longest, columns: datasets.count + 1, at: place)
        var columns: [LiveColumn] = []
        if let labels { columns.append(try column(labels, .value, place + "/labels", budget)) }
        for (index, dataset) in datasets.elements.enumerated() {
            let position = labels == nil ? LiveColumn.Position.point : .none
            guard dataset.kind == .object else {
                throw .unsuitableLiveChart(
                    "\(place)/datasets/\(index)", "A dataset must be an object.", allowed: ["an object"])
            }
            columns.append(
                try dataset["data"].map { value throws(Problem) in
                    try column(value, position, "\(place)/datasets/\(index)/data", budget)
                } ?? LiveColumn(position: position))
        }
        let first = labels == nil ? 0 : 1
        func writeChart(_ writer: inout LiveWriter) {
            writer.writeObject(chart) { key, value, writer in
                guard key == "data" else { return value.map { writer.write($0) } ?? () }
                writer.writeObject(value) { key, value, writer in
                    switch key {
                    case "labels": writer.leaveArray(0)
                    case "datasets":
                        writer.write(raw: "[")
                        for (index, dataset) in datasets.elements.enumerated() {
                            if index > 0 { writer.write(raw: ",") }
                            writer.writeObject(dataset, adding: ["data"]) { key, value, writer in
                                if key == "data" {
                                    writer.leaveArray(index + first)
                                } else {
                                    value.map { writer.write($0) }
                                }
                            }
                        }
                        writer.write(raw: "]")
                    default: value.map { writer.write($0) }
                    }
                }
            }
        }
        var writer = LiveWriter()
        if let wrapper {
            writer.writeObject(root) { key, value, writer in
                if key == wrapper { writeChart(&writer) } else { value.map { writer.write($0) } }
            }
        } else {
            writeChart(&writer)
        }
        let table = LiveTable(columns, xColumn: labels == nil ? nil : 0, isRagged: labels == nil)
        return LiveDocument(LiveShape(.chartJS, hasLabels: labels != nil, of: table), table, writer.finish())
    }
}
