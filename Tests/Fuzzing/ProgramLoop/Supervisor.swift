import Glibc
import Programs

/// Runs workers until all programs have run, starts a new one after each that was ended by a program, and saves the
/// programs with faults. Or ends at the first fault.
struct Supervisor {
    private let folder: String
    private let first: UInt64
    private let count: UInt64
    private let seconds: Int
    /// The maximum number of steps of a program.
    private let steps: Int
    private let endsAtFault: Bool

    /// - Parameter arguments: A folder, the number of programs or a time such as `60s`, and optionally the first seed and the
    ///   maximum number of steps of a program.
    init(_ arguments: [String], endsAtFault: Bool = false) {
        guard (2...4).contains(arguments.count) else {
            print("usage: ProgramLoop [find] FOLDER COUNT|SECONDSs [SEED [STEPS]]")
            print("       ProgramLoop print SEED… | check FILE… | minimize FILE…")
            exit(2)
        }
        self.endsAtFault = endsAtFault
        folder = arguments[0]
        first = arguments.count > 2 ? UInt64(arguments[2]) ?? 0 : 0
        steps = arguments.count > 3 ? Int(arguments[3]) ?? Program.manySteps : Program.manySteps
        let isTime = arguments[1].hasSuffix("s")
        seconds = isTime ? Int(arguments[1].dropLast()) ?? 60 : 1 << 40
        count = isTime ? 1 << 40 : UInt64(arguments[1]) ?? 1
    }

    func run() {
        let (statePath, log) = ("\(folder)/state", FaultLog(path: "\(folder)/faults"))
        unsafe unlink(statePath)
        unsafe unlink(log.path)
        let state = SharedState(statePath)
        let start = Clock.seconds
        var next = first
        while next < first + count {
            let arguments = [
                "worker", statePath, log.path, "\(next)", "\(first + count - next)", "\(start + min(seconds, 1 << 30))",
                "\(endsAtFault)", "\(steps)",
            ]
            guard let fault = Process.run(arguments) else { break }
            // The seed of the program that ended the worker.
            if state.seed != .max { log.append(state.seed, fault, "") }
            if endsAtFault { break }
            next = state.seed + 1
        }
        summarize(state, log.faults, Clock.seconds - start)
        exit(log.faults.isEmpty ? 0 : 1)
    }

    private func summarize(_ state: SharedState, _ faults: [(seed: UInt64, name: String, line: String)], _ time: Int) {
        let programs = state.outcomes.reduce(0) { $0 + $1.count }
        print("\(programs) programs in \(time) s, \(programs / UInt64(max(1, time))) per second")
        let outcomes = state.outcomes.map { "\($0.name) \(($0.count * 1000 / max(1, programs) + 5) / 10) %" }
        print("outcomes: " + outcomes.joined(separator: ", "))
        print("slowest: " + state.slowest.map { "\($0.time) (seed \($0.seed))" }.joined(separator: ", "))
        for (name, faults) in Dictionary(grouping: faults, by: \.name).sorted(by: { $0.key < $1.key }) {
            print("\(faults.count) faults of \(name), first: \(faults[0].line)")
            for fault in faults.prefix(100) {
                Files.write(Program(seed: fault.seed).text, to: "\(folder)/\(name)-\(fault.seed).js")
            }
        }
        if faults.isEmpty { print("no faults") }
    }
}
