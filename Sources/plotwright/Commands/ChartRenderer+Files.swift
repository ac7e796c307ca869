import Service

extension ChartRenderer {
    /// Reads a spec from a file and does something with the chart.
    func prepare<Result>(
        _ path: String, _ output: OutputParameters, _ body: (PreparedChart) throws(Problem) -> Result
    ) throws(Failure) -> Result {
        let spec = try File.read(path)
        do throws(Problem) {
            return try body(try prepare(spec, output))
        } catch {
            throw Failure(.specification, error.report(of: path))
        }
    }
}
