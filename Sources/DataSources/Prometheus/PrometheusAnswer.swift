import Data
import JSON

/// Parses the response of `/api/v1/query_range`.
struct PrometheusAnswer {
    let source: String
    var limits = ResultLimits()

    func table(_ bytes: [UInt8]) throws(DataSourceError) -> Table {
        let document: JSONDocument
        guard bytes.count <= limits.octets else { throw tooMany() }
        do throws(JSONError) {
            // A sample is an array of two values.
            document = try JSONDocument(bytes, limits: JSONLimits(bytes: limits.octets, values: limits.values * 3))
        } catch {
            if case .tooManyValues = error.kind { throw tooMany() }
            throw unfitting("is not valid JSON", log: error.description)
        }
        let root = document.root
        guard root["status"]?.string == "success" else { throw failure(root) }
        // A warning is the only sign that a storage behind Prometheus did not return all data. Annotations of
        // expressions, which some versions also return as warnings, do not mean that.
        let warnings = (root["warnings"]?.strings ?? []).compactMap(\.self)
        if let warning = warnings.first(where: { !$0.hasPrefix("PromQL ") }) {
            throw unfitting("has a warning: data may be missing", log: warning)
        }
        guard let data = root["data"], data["resultType"]?.string == "matrix", let result = data["result"],
            result.kind == .array
        else { throw unfitting("is not a range of values") }
        return try table(result)
    }

    // MARK: - Series

    private struct Series {
        let labels: [(name: String, value: String)]
        let samples: JSONValue
    }

    private func table(_ result: JSONValue) throws(DataSourceError) -> Table {
        var series: [Series] = []
        var count = 0
        var names: Set<String> = []
        for element in result.elements {
            guard let metric = element["metric"], metric.kind == .object,
                let samples = element["values"], samples.kind == .array
            else {
                throw unfitting(element["histograms"] == nil ? "has a series without values" : "has histograms")
            }
            var labels: [(name: String, value: String)] = []
            for (name, value) in metric.members {
                guard let text = value.string else { throw unfitting("has a label that is not a string") }
                labels.append((name, text))
                names.insert(name)
            }
            series.append(Series(labels: labels, samples: samples))
            count += samples.count
        }
        let (values, isOver) = count.multipliedReportingOverflow(by: names.count + 2)
        guard !isOver, values <= limits.values else { throw tooMany() }

        var times: [Double] = []
        var numbers: [Double] = []
        var columns: [String: Int] = [:]
        let sorted = names.sorted()
        for (column, name) in sorted.enumerated() { columns[name] = column }
        var texts = [[String?]](repeating: [], count: sorted.count)
        for series in series {
            for sample in series.samples.elements {
                let (time, value) = try self.sample(sample)
                times.append(time)
                numbers.append(value)
            }
            var row = [String?](repeating: nil, count: sorted.count)
            for label in series.labels {
                if let column = columns[label.name] { row[column] = label.value }
            }
            for (column, text) in row.enumerated() {
                texts[column].append(contentsOf: repeatElement(text, count: series.samples.count))
            }
        }
        var table = Table(count: count)
        table.set(.dates(times), as: "time")
        table.set(.numbers(numbers), as: "value")
        for (name, texts) in zip(sorted, texts) { table.set(.texts(texts), as: Self.column(name, among: names)) }
        return table
    }

    /// A sample is `[1763769600.5, "1.25"]`. The value may also be `NaN`, `+Inf` or `-Inf`, which cannot be drawn.
    private func sample(_ sample: JSONValue) throws(DataSourceError) -> (time: Double, value: Double) {
        var elements = sample.elements
        guard sample.count == 2, let time = elements.next()?.number, let text = elements.next()?.string,
            let value = Double(text)
        else { throw unfitting("has an invalid sample") }
        return (time, value.isFinite ? value : .nan)
    }

    /// The name of a label's column, which differs from all other names.
    private static func column(_ label: String, among labels: Set<String>) -> String {
        if label == "__name__" { return labels.contains("name") ? label : "name" }
        var name = label
        while ["time", "value"].contains(name) || name != label && labels.contains(name) { name = "label_" + name }
        return name
    }

    // MARK: - Errors

    /// The error for a failure response (`errorType` in Prometheus's `web/api/v1/api.go`).
    private func failure(_ root: JSONValue) -> DataSourceError {
        let type = root["errorType"]?.string
        let log = [type, root["error"]?.string].compactMap(\.self).joined(separator: ": ")
        return switch type {
        case "timeout", "canceled": .tooSlow(source, log: log)
        case "unavailable", "internal": .unreachable(source, log: log)
        case "bad_data", "execution", "not_found": .refused(source, log: log)
        default: unfitting("is not from Prometheus", log: log)
        }
    }

    private func unfitting(_ what: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .unsupportedData, source: source, "The response of the data source \"\(source)\" \(what).", log: log)
    }

    private func tooMany() -> DataSourceError {
        DataSourceError(
            .tooManyValues, source: source,
            "The data source \"\(source)\" returns more than \(limits.values) values for one chart.")
    }
}
