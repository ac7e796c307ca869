import Data
import Service

/// A file with a spec, or with data that makes one.
enum ChartFile {
    /// The spec, and warnings about how it was made.
    /// - Parameter words: the options for a chart of data, by the names of their query parameters.
    static func spec(_ path: String, _ words: [String: String] = [:]) throws(Failure) -> TabularInput.Made {
        let content = try File.read(path)
        let format = TableFormat(fileName: path).flatMap { $0 == .json ? nil : $0 }
        guard let format else {
            guard words.isEmpty else {
                throw Failure(
                    .usage,
                    "\(path) is a spec; \(words.keys.sorted().joined(separator: ", ")) only apply to data: .csv, .tsv or .ndjson"
                )
            }
            return (content, [])
        }
        return try attempt(path) { () throws(Problem) in try TabularInput.spec(of: content, format, words) }
    }

    /// Does something with what is in a file, whose name stands in front of what is wrong with it.
    static func attempt<Result>(_ path: String, _ body: () throws(Problem) -> Result) throws(Failure) -> Result {
        do throws(Problem) {
            return try body()
        } catch {
            throw Failure(.specification, error.report(of: path))
        }
    }
}
