import Programs

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "find": Supervisor(Array(arguments.dropFirst()), endsAtFault: true).run()
case "worker": Worker(Array(arguments.dropFirst())).run()
case "print":
    for seed in arguments.dropFirst().compactMap({ UInt64($0) }) { print(Program(seed: seed).text) }
case "check": for path in arguments.dropFirst() { Worker.check(path, steps: Program.manySteps, isSilent: false) }
case "verdict": Worker.check(arguments[1], steps: Int(arguments[2]) ?? 0, isSilent: true)
case "minimize":
    for path in arguments.dropFirst() {
        if var minimizer = Minimizer(path) { print(minimizer.run()) } else { print("\(path) has no fault") }
    }
default: Supervisor(arguments).run()
}
