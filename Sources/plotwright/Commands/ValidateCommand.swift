import Engine
import Rendering
import Service

extension Command {
    static let validate = Command(
        "validate", "Reports the errors in specs, and warnings, without rendering them.", operands: "SPEC…",
        notes:
            "SPEC is a file, or - for standard input. Charts are laid out but not drawn. Data and pictures that a spec refers to by name or URL are not loaded."
    ) { arguments throws(Failure) in
        let paths = arguments.operands
        guard !paths.isEmpty else { throw Failure(.usage, "a spec is required; see plotwright validate --help") }
        try ParallelJobs.run(paths.count) { index, renderer throws(Failure) in
            let source = try ChartFile.source(paths[index])
            let warnings = try ChartFile.attempt(paths[index]) { () throws(Problem) in
                try Problem.map { () throws(RenderError) in try renderer.warnings(of: source) }
            }
            for warning in warnings { Console.writeErrorLine("\(paths[index]): \(warning)") }
            Console.writeLine("\(paths[index]): valid")
        }
    }
}
