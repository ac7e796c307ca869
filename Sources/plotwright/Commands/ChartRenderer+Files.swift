import Service
import Tables

extension ChartRenderer {
    /// Reads a spec, or data, from a file and does something with the chart.
    /// - Parameter words: what is said of a chart of data.
    func prepare<Result>(
        _ path: String, _ output: OutputParameters, _ words: [String: String] = [:],
        _ body: (PreparedChart) throws(Problem) -> Result
    ) throws(Failure) -> Result {
        var spec = try File.read(path)
        let suffix = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let format = TableFormat(rawValue: suffix).flatMap { $0 == .json ? nil : $0 }
        guard format != nil || words.isEmpty else {
            let options = words.keys.sorted().map { "--" + $0 }.joined(separator: ", ")
            throw Failure(.usage, "\(path) is a spec; \(options) are for data: .csv, .tsv or .ndjson")
        }
        do throws(Problem) {
            if let format { spec = try TabularInput.spec(of: spec, format, words) }
            return try body(try prepare(spec, output))
        } catch {
            throw Failure(.specification, error.report(of: path))
        }
    }
}
