import Service

extension Command {
    static let validate = Command(
        "validate", "Finds the errors of specs without rendering them.", operands: "SPEC…",
        notes: "SPEC is a file, or - for standard input."
    ) { arguments throws(Failure) in
        let paths = arguments.operands
        guard !paths.isEmpty else { throw Failure(.usage, "which spec? see plotwright validate --help") }
        try Batch.run(paths.count) { index, renderer throws(Failure) in
            try renderer.prepare(paths[index], OutputParameters()) { _ in }
            Console.say("\(paths[index]): valid")
        }
    }
}
