import Data
import Rendering
import Service

/// A file with a spec, or with data that makes one.
enum ChartFile {
    /// The source of a picture.
    /// - Parameter settings: the settings of a chart of data, by their names.
    static func source(_ path: String, _ settings: [String: String] = [:]) throws(Failure) -> PictureSource {
        let content = try File.read(path)
        let format = TableFormat(fileName: path).flatMap { $0 == .json ? nil : $0 }
        if let format { return .data(PostedData(content, format: format), TabularSettings(settings)) }
        guard settings.isEmpty else {
            let names = settings.keys.sorted().joined(separator: ", ")
            throw Failure(.usage, "\(path) is a spec; \(names) only apply to data: .csv, .tsv or .ndjson")
        }
        return .spec(content)
    }

    /// Does something with the content of a file, whose name precedes the description of what is wrong with it.
    static func attempt<Result>(_ path: String, _ body: () throws(Problem) -> Result) throws(Failure) -> Result {
        do throws(Problem) {
            return try body()
        } catch {
            throw Failure(.specification, error.report(of: path))
        }
    }
}
