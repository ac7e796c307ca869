import Data
import Engine
import Rendering
import Service

/// A file with a spec, or with data for a chart.
enum ChartFile {
    /// Reads the file of a picture's source. The suffix of its name determines whether it contains a spec or data.
    /// - Parameter settings: The settings of a chart of data, by name.
    static func source(_ path: String, _ settings: [String: String] = [:]) throws(Failure) -> PictureSource {
        let content = try File.read(path)
        let format = TableFormat(fileName: path).flatMap { $0 == .json ? nil : $0 }
        if let format { return .data(PostedData(content, format: format), TabularSettings(settings)) }
        let first = content.first { !" \t\n\r".utf8.contains($0) }
        if !settings.isEmpty, first == UInt8(ascii: "[") {
            return .data(PostedData(content, format: .json), TabularSettings(settings))
        }
        guard settings.isEmpty else {
            let names = settings.keys.sorted().joined(separator: ", ")
            throw Failure(
                .usage,
                "\(path) is a spec; \(names) can only be used with data: .csv, .tsv, .ndjson, or .json with an array of records"
            )
        }
        return .spec(content)
    }

    /// Runs a function and converts its problem into a failure whose message starts with the file's name.
    static func attempt<Result>(_ path: String, _ body: () throws(Problem) -> Result) throws(Failure) -> Result {
        do throws(Problem) {
            return try body()
        } catch {
            throw Failure(.specification, error.report(of: path), document: error.document())
        }
    }
}
