import Budget
import Glibc
import Programs

/// Runs programs one after another on a thread with a small stack, and notes the seed before each.
struct Worker: Sendable {
    /// The processor time after which the system ends a process that runs one program.
    private static let longestSeconds = 60
    private static let trial = Trial()

    private let state: String
    private let faults: String
    private let first: UInt64
    private let count: UInt64
    /// When to stop, in seconds of the system's monotonic clock.
    private let end: Int
    private let endsAtFault: Bool
    /// The maximum number of steps of a program.
    private let steps: Int

    /// - Parameter arguments: The files of the state and of the faults, the first seed, the number of programs, the end,
    ///   whether to end at the first fault, and the maximum number of steps.
    init(_ arguments: [String]) {
        guard arguments.count == 7, let first = UInt64(arguments[2]), let count = UInt64(arguments[3]),
            let end = Int(arguments[4]), let steps = Int(arguments[6])
        else { fatalError("The arguments of the worker are wrong.") }
        (state, faults, self.first, self.count, self.end) = (arguments[0], arguments[1], first, count, end)
        endsAtFault = arguments[5] == "true"
        self.steps = steps
    }

    func run() {
        SmallStack.run {
            let state = SharedState(state)
            for seed in first..<first + count {
                if seed % 64 == 0, Clock.seconds >= end { break }
                state.seed = seed
                let program = Program(seed: seed)
                let report = Self.report(
                    of: Program(text: program.text, steps: min(program.steps, steps)), compares: seed % 4 == 0)
                state.note(report)
                guard let fault = report.fault else { continue }
                FaultLog(path: faults).append(seed, fault.name, "\(fault)")
                if endsAtFault { break }
            }
            state.seed = .max
        }
    }

    /// Runs the program in a file. The status of the process tells its fault.
    static func check(_ path: String, steps: Int, isSilent: Bool) {
        guard let text = Files.text(path) else { fatalError("\(path) cannot be read.") }
        SmallStack.run {
            let program = Program(text: text, steps: steps)
            let report = report(of: program, compares: true)
            if !isSilent {
                let error = trial.error(of: program).map { ": \($0)" } ?? ""
                print("\(report.outcome.name)\(error), \(report.time), \(report.fault.map { "\($0)" } ?? "no fault")")
            }
            if let fault = report.fault { exit(Files.status(of: fault.name)) }
        }
    }

    private static func report(of program: Program, compares: Bool) -> Trial.Report {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: longestSeconds, tv_usec: 0))
        unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        return trial.run(program, compares: compares)
    }
}
