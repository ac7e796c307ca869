import CHeapCounters
import Synchronization

/// The time and the memory that one render may take, from the first byte that is read to the last that is written.
///
/// The work polls the budget and returns early once it is spent; the caller discards the incomplete result. A spent
/// budget stays spent.
///
/// A poll costs a few instructions. The budget adds up the announced cost of the work and reads the clock only about
/// once per millisecond of work. The memory is measured, not estimated: it is what the thread has allocated and not
/// freed since the budget was created (`CHeap`), and every poll compares it with the limit. Code asks with `allows`
/// before it allocates much at once, because a poll afterwards would come too late.
///
/// A budget belongs to one render. It must be polled on the thread that created it.
package final class RenderBudget: Sendable {
    /// The reason why a budget is spent.
    package enum End: Hashable, Sendable {
        /// The time is over or nobody waits for the result any more.
        case cancelled
        /// The work needs more memory than the limit.
        /// - `needed`: The memory that the work had or asked for, in bytes.
        case memory(needed: Int, limit: Int)
    }

    /// The work between two evaluations of the condition, in nanoseconds.
    private static let interval = 1_000_000

    /// The maximum memory in bytes.
    package let memory: Int
    /// The maximum estimated time of the work in milliseconds.
    private let estimate: Double
    private let shouldCancel: @Sendable () -> Bool
    /// The thread's memory without that of the render.
    private let base: Int
    /// The thread's memory at which the limit is reached.
    private let ceiling: Int
    private let spent = Atomic(false)
    /// The memory that was needed when the limit was exceeded; 0 as long as it is not.
    private let needed = Atomic(0)
    /// The work left before the next evaluation of the condition, in nanoseconds.
    private let allowance = Atomic(RenderBudget.interval)

    /// - Parameters:
    ///   - memory: The maximum memory in bytes.
    ///   - held: The memory that earlier steps of the render already hold, in bytes.
    ///   - estimate: The maximum estimated time in milliseconds.
    ///   - shouldCancel: Whether to stop, evaluated repeatedly until it is true.
    package init(
        memory: Int = .max, held: Int = 0, estimate: Double = .infinity, shouldCancel: @escaping @Sendable () -> Bool
    ) {
        self.memory = memory
        self.estimate = estimate
        self.shouldCancel = shouldCancel
        base = Self.threadMemory - held
        let (ceiling, isOver) = base.addingReportingOverflow(memory)
        self.ceiling = isOver ? .max : ceiling
    }

    /// Creates a budget that is spent after a deadline or when no client is waiting.
    /// - Parameter now: The clock.
    package convenience init(
        memory: Int = .max, held: Int = 0, estimate: Double = .infinity, deadline: ContinuousClock.Instant,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, isAbandoned: @escaping @Sendable () -> Bool
    ) {
        self.init(memory: memory, held: held, estimate: estimate) { now() > deadline || isAbandoned() }
    }

    /// A budget without limits.
    package static var unlimited: RenderBudget { RenderBudget { false } }

    /// The memory that the current thread has allocated and not freed, in bytes. It is negative on a thread that frees
    /// what others have allocated.
    private static var threadMemory: Int { Int(heap_live_bytes()) }

    /// The memory that the render holds, in bytes.
    package var heldMemory: Int { max(0, Self.threadMemory - base) }

    /// The memory that the render may still allocate, in bytes.
    package var availableMemory: Int {
        let (rest, isOver) = ceiling.subtractingReportingOverflow(Self.threadMemory)
        return isOver ? .max : max(0, rest)
    }

    /// Whether a poll has found the budget spent.
    package var isSpent: Bool { spent.load(ordering: .relaxed) }

    /// Why the budget is spent; nil if it is not.
    package var end: End? {
        guard isSpent else { return nil }
        let needed = needed.load(ordering: .relaxed)
        return needed > 0 ? .memory(needed: needed, limit: memory) : .cancelled
    }

    /// Whether to stop before the next piece of work.
    /// - Parameter cost: The approximate duration of the work in nanoseconds, 0 or more.
    package func isSpent(before cost: Int) -> Bool {
        let (rest, isOver) = allowance.load(ordering: .relaxed).subtractingReportingOverflow(cost)
        guard rest <= 0 || isOver || Self.threadMemory > ceiling else {
            allowance.store(rest, ordering: .relaxed)
            return isSpent
        }
        return poll()
    }

    /// Whether to stop before an element of a loop. Only every 256th element costs a poll.
    /// - Parameters:
    ///   - index: The number of the element.
    ///   - cost: The approximate duration of the work for one element, in nanoseconds.
    @inline(__always)
    package func isSpent(at index: Int, costOfElement cost: Int) -> Bool {
        index % 256 == 0 && isSpent(before: 256 * cost)
    }

    /// Whether to go on with work that allocates memory. Otherwise the budget is spent.
    /// - Parameter bytes: The memory that the work allocates in addition, in bytes, 0 or more.
    package func allows(_ bytes: Int) -> Bool {
        let (wanted, isOver) = Self.threadMemory.addingReportingOverflow(bytes)
        if isOver || wanted > ceiling { exceed(isOver ? .max : wanted) }
        return !isSpent
    }

    /// Whether to append elements to an array. An array without room for them moves to a block of at least twice the
    /// size, and for a moment both blocks exist.
    /// - Parameter count: The number of elements, 0 or more.
    @inline(__always)
    package func allows<Element>(_ count: Int, moreIn array: [Element]) -> Bool {
        array.capacity - array.count >= count
            || allows(max(array.count + count, 2 * array.capacity) * MemoryLayout<Element>.stride)
    }

    /// Whether to go on with work that allocates memory for each of many elements. Otherwise the budget is spent.
    /// - Parameters:
    ///   - count: The number of elements, 0 or more.
    ///   - bytes: The memory for one element, in bytes, 0 or more.
    package func allows(_ count: Int, each bytes: Int) -> Bool {
        let (whole, isOver) = count.multipliedReportingOverflow(by: bytes)
        return allows(isOver ? .max : whole)
    }

    /// Whether to go on with a collection that doubles its memory when it is full. Ask after each new element; only
    /// counts that are powers of two need a comparison.
    /// - Parameters:
    ///   - count: The number of its elements.
    ///   - bytes: The memory for one element, in bytes, 0 or more.
    package func allowsGrowth(from count: Int, each bytes: Int) -> Bool {
        count & (count &- 1) != 0 ? !isSpent : allows(count, each: 3 * bytes)
    }

    /// Whether to start work whose time has been estimated. Otherwise the budget is spent.
    package func allows(milliseconds: Double) -> Bool {
        if milliseconds > estimate { spent.store(true, ordering: .relaxed) }
        return !isSpent
    }

    /// Evaluates the condition and the memory now.
    /// - Returns: Whether to stop.
    package func poll() -> Bool {
        allowance.store(Self.interval, ordering: .relaxed)
        guard !isSpent else { return true }
        if Self.threadMemory > ceiling {
            exceed(Self.threadMemory)
        } else if shouldCancel() {
            spent.store(true, ordering: .relaxed)
        }
        return isSpent
    }

    private func exceed(_ wanted: Int) {
        guard !isSpent else { return }
        let (needed, isOver) = wanted.subtractingReportingOverflow(base)
        self.needed.store(isOver ? .max : needed, ordering: .relaxed)
        spent.store(true, ordering: .relaxed)
    }
}
