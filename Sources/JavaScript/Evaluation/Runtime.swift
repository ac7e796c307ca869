import Budget
import Synchronization

/// What all calls of the functions of one script share.
final class Runtime: Sendable {
    /// The text of the script.
    let text: [UInt8]
    let limits: ScriptLimits
    /// The names of the variables by number.
    let names: [String]
    /// The variables of the host and the built-in objects.
    let globals: Scope
    /// The steps that remain.
    let steps: Atomic<Int>
    private let kept = Mutex(KeptCells())

    init(
        text: [UInt8], limits: ScriptLimits, names: NameTable = NameTable(),
        globals: [(name: String, value: Value)] = []
    ) {
        self.text = text
        self.limits = limits
        self.names = names.names
        steps = Atomic(limits.steps)
        var variables = Variables()
        func add(_ name: String, _ value: Value) {
            guard let number = names.existingNumber(of: name) else { return }
            variables.declare(number, value, .constant)
        }
        for (name, value) in globals { add(name, value) }
        for (name, value) in Builtins.globals where !globals.contains(where: { $0.name == name }) { add(name, value) }
        self.globals = Scope(nil, variables)
    }

    /// Remembers a cell that may become part of a cycle: one that receives a reference after it was made.
    func keep(_ cell: Cell, _ budget: RenderBudget) {
        if cell.mark() { kept.withLock { $0.add(cell, budget) } }
    }

    /// Remembers the scopes around a function, whose variables may refer to the function.
    func keepScopes(from scope: Scope, _ budget: RenderBudget) {
        var next: Scope? = scope
        while let scope = next, scope.parent != nil, scope.mark() {
            kept.withLock { $0.add(scope, budget) }
            next = scope.parent
        }
    }

    /// Ends all cycles. Functions find no variables any more.
    func clear() {
        let cells = kept.withLock { kept in
            defer { kept = KeptCells() }
            return kept.cells
        }
        for cell in cells { cell?.clear() }
    }
}

/// The cells of a run that may be part of a cycle.
///
/// The references are strong, because Swift counts the references of an object more slowly once it has a weak one. Cells to
/// which nothing else refers are dropped whenever the number of cells has doubled, and whenever the memory of the render has
/// grown by a part of its limit.
private struct KeptCells: Sendable {
    private(set) var cells: [Cell?] = []
    /// The number of cells at which unused ones are dropped.
    private var threshold = Self.least
    /// The memory of the render at which unused cells are dropped, in bytes.
    private var memory = 0

    private static let least = 8
    /// The part of the limit by which memory may grow.
    private static let growth = 16
    /// The part of the cells that another search must drop to go on.
    private static let yield = 32

    /// - Complexity: O(1) on average.
    mutating func add(_ cell: Cell, _ budget: RenderBudget) {
        cells.append(cell)
        guard cells.count >= threshold || budget.heldMemory >= memory else { return }
        dropUnused()
        threshold = max(Self.least, 2 * cells.count)
        let held = budget.heldMemory
        memory = max(memory, held + min(budget.memory / Self.growth, .max - held))
    }

    /// Drops cells to which nothing else refers, as long as these are many.
    private mutating func dropUnused() {
        var before: Int
        repeat {
            before = cells.count
            // A cell that is dropped may be all that refers to an earlier or later one.
            for index in cells.indices { dropUnused(at: index) }
            for index in cells.indices.reversed() { dropUnused(at: index) }
            cells.removeAll { $0 == nil }
        } while before - cells.count > cells.count / Self.yield
    }

    private mutating func dropUnused(at index: Int) {
        if isKnownUniquelyReferenced(&cells[index]) { cells[index] = nil }
    }
}

/// Ends the cycles of a script when nobody uses it any more.
final class RuntimeOwner: Sendable {
    let runtime: Runtime

    init(_ runtime: Runtime) { self.runtime = runtime }

    deinit { runtime.clear() }
}
