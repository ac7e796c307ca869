import Engine
import Rendering
import Service

extension Command {
    private static let strict = Option(
        "strict", value: nil, "Words of other tools are errors, even those with one meaning.")

    static let validate = Command(
        "validate", "Reports the errors in specs, and warnings, without rendering them.", operands: "SPEC…",
        options: [strict],
        notes:
            "SPEC is a file, or - for standard input. Charts are laid out but not drawn. Data and pictures that a spec refers to by name or URL are not loaded."
    ) { arguments throws(Failure) in
        let paths = arguments.operands
        guard !paths.isEmpty else { throw Failure(.usage, "a spec is required; see plotwright validate --help") }
        var options = PictureOptions()
        options.isStrict = arguments.has(strict)
        let checked = options
        try ParallelJobs.run(paths.count) { index, renderer throws(Failure) in
            let source = try ChartFile.source(paths[index])
            let warnings = try ChartFile.attempt(paths[index]) { () throws(Problem) in
                try Problem.map { () throws(RenderError) in try renderer.warnings(of: source, checked) }
            }
            for warning in warnings { Console.writeErrorLine("\(paths[index]): \(warning)") }
            Console.writeLine("\(paths[index]): valid")
        }
    }
}
