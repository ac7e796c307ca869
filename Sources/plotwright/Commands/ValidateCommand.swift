import Service
import Specs

extension Command {
    static let validate = Command(
        "validate", "Finds the errors of specs without rendering them.", operands: "SPEC…",
        notes: "SPEC is a file, or - for standard input. Data and pictures that a spec only names are not looked at."
    ) { arguments throws(Failure) in
        let paths = arguments.operands
        guard !paths.isEmpty else { throw Failure(.usage, "which spec? see plotwright validate --help") }
        try Batch.run(paths.count) { index, renderer throws(Failure) in
            let (spec, _) = try ChartFile.spec(paths[index])
            _ = try ChartFile.attempt(paths[index]) { () throws(Problem) in
                try renderer.prepare(spec, OutputParameters(), SpecResources())
            }
            Console.say("\(paths[index]): valid")
        }
    }
}
