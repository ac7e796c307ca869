import Budget
import CHeapCounters
import JSON
import JavaScript
import Synchronization

/// Runs programs under limits and finds faults of the interpreter, apart from those that end the process.
package struct Trial: Sendable {
    /// How a program ended.
    package enum Outcome: Hashable, Sendable {
        case value
        case error(ScriptError.Kind)

        package static let all: [Outcome] =
            [.value] + [.syntax, .unsupported, .unknownName, .type, .limit, .stopped].map { .error($0) }

        package var name: String {
            switch self {
            case .value: "value"
            case .error(let kind): "\(kind)"
            }
        }
    }

    /// A rule that the interpreter broke.
    package enum Fault: Hashable, Sendable {
        /// The program left memory behind, each time.
        case leak(bytes: Int)
        case memory(bytes: Int)
        case time(Duration)
        /// The program did not ask for a time whether to stop, each time.
        case pause(Duration)
        /// Two runs had different results.
        case difference
        /// An error has no place or no sensible description.
        case error

        /// The name of the rule.
        package var name: String {
            switch self {
            case .leak: "leak"
            case .memory: "memory"
            case .time: "time"
            case .pause: "pause"
            case .difference: "difference"
            case .error: "error"
            }
        }
    }

    /// What a program did in its limits.
    package struct Report: Sendable {
        package let outcome: Outcome
        package fileprivate(set) var fault: Fault?
        /// The processor time of the first run, with the release of its values.
        package let time: Duration
    }

    /// The memory of the budget in bytes.
    private static let memory = 64 << 20
    /// The memory that a program may take in addition, for small allocations, for which code does not ask.
    private static let extraMemory = 10 << 20
    /// The processor time of the budget.
    private let time: Duration
    /// The processor time that a program may take in all: that of the budget, that until the next poll, and that for the
    /// release of its values.
    private let longestTime: Duration
    /// The processor time between two questions whether to stop. Scripts ask after 10,000 steps, of which each may take
    /// 0.45 µs. But the copy and the release of a million elements are one piece of work, which takes up to 0.23 s on a busy
    /// machine.
    private let longestPause: Duration

    /// Whether memory is counted. Sanitizers have allocators of their own.
    package static let countsMemory: Bool = {
        let before = heap_allocation_count()
        return withExtendedLifetime(Array(repeating: before, count: 100)) { heap_allocation_count() > before }
    }()

    /// - Parameter slowness: How many times slower the build is than one without a sanitizer.
    package init(slowness: Int = countsMemory ? 1 : 6) {
        time = .milliseconds(100 * slowness)
        longestTime = .milliseconds(500 * slowness)
        longestPause = .milliseconds(300 * slowness)
    }

    /// Runs a program once; again if that left memory behind.
    /// - Parameter compares: Whether to run it twice in any case and to compare the results.
    package func run(_ program: Program, compares: Bool) -> Report {
        let first = measured(program)
        var report = Report(outcome: first.result.outcome, fault: first.fault, time: first.time)
        guard report.fault == nil, compares || first.growth > 0 || first.pause > longestPause else { return report }
        let second = measured(program)
        let isStopped = [first, second].contains { $0.result.outcome == .error(.stopped) }
        report.fault = second.fault
        // A pause that does not come again was one of the system.
        if report.fault == nil, min(first.pause, second.pause) > longestPause,
            case let pause = measured(program).pause, pause > longestPause
        {
            report.fault = .pause(pause)
        }
        if !isStopped, first.result.digest != second.result.digest { report.fault = .difference }
        // Caches that outlive a program grow only once.
        if report.fault == nil, second.growth > 0, case let growth = measured(program).growth, growth > 0 {
            report.fault = .leak(bytes: growth)
        }
        return report
    }

    /// The error of a program; nil if it has a value.
    package func error(of program: Program) -> ScriptError? {
        let end = ProcessorTime.ofThread + time
        do throws(ScriptError) {
            _ = try digest(of: program, RenderBudget(memory: Self.memory) { ProcessorTime.ofThread > end })
            return nil
        } catch {
            return error
        }
    }

    private struct Result {
        let outcome: Outcome
        let digest: Digest
        var isSound = true
    }

    private struct Measurement {
        let result: Result
        let time: Duration
        let pause: Duration
        /// The memory that the program left behind, in bytes.
        let growth: Int
        let fault: Fault?
    }

    private func measured(_ program: Program) -> Measurement {
        let start = ProcessorTime.ofThread
        let questions = Questions(start)
        heap_reset_peak()
        let before = heap_live_bytes()
        let result = result(of: program, until: start + time, questions)
        let peak = Int(heap_peak_bytes() - before)
        let taken = ProcessorTime.ofThread - start
        let growth = Int(heap_live_bytes() - before)
        let fault: Fault? =
            taken > longestTime
            ? .time(taken)
            : peak > Self.memory + Self.extraMemory ? .memory(bytes: peak) : result.isSound ? nil : .error
        return Measurement(
            result: result, time: taken, pause: questions.longestPause, growth: growth, fault: fault)
    }

    private func result(of program: Program, until end: Duration, _ questions: Questions) -> Result {
        do throws(ScriptError) {
            let digest = try digest(of: program, RenderBudget(memory: Self.memory) { questions.next() > end })
            return Result(outcome: .value, digest: digest)
        } catch {
            var digest = Digest()
            digest.add(error)
            let isSound = error.line > 0 && error.column > 0 && (1..<2_000).contains(error.message.utf8.count)
            return Result(outcome: .error(error.kind), digest: digest, isSound: isSound)
        }
    }

    /// Evaluates a program and calls its first functions, as a chart does.
    private func digest(of program: Program, _ budget: RenderBudget) throws(ScriptError) -> Digest {
        var digest = Digest()
        let document = try ScriptedDocument(
            Array(program.text.utf8), globals: Globals.values,
            limits: ScriptLimits(steps: program.steps, stack: SmallStack.limit), budget: budget)
        digest.add(document.document.root)
        for function in document.functions.prefix(4) {
            do throws(ScriptError) {
                digest.add(try function.call([Globals.context, .number(1.5), .string("a")], budget: budget))
            } catch {
                guard error.kind != .stopped else { throw error }
                digest.add(error)
            }
        }
        return digest
    }
}

/// The times at which a program asked whether to stop.
private final class Questions: Sendable {
    private let state: Mutex<(last: Duration, longestPause: Duration)>

    init(_ start: Duration) { state = Mutex((start, .zero)) }

    var longestPause: Duration { state.withLock { $0.longestPause } }

    /// The processor time of a further question.
    func next() -> Duration {
        let now = ProcessorTime.ofThread
        state.withLock { $0 = (now, max($0.longestPause, now - $0.last)) }
        return now
    }
}

extension Digest {
    fileprivate mutating func add(_ error: ScriptError) {
        add(octets: error.message.utf8)
        add(UInt64(error.line))
        add(UInt64(error.column))
    }
}
