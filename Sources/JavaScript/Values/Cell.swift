import Synchronization

/// What a script allocates and what can refer to more of the same: an array, an object, a set, a function or a scope.
///
/// Cells are references, as in JavaScript: they are shared, changed in place and may form cycles. `Runtime` ends the cycles
/// at the end of a run. A cell that is freed frees the cells that only it refers to one after the other (`PendingCells`)
/// and not by recursion, so that chains of any length need no stack.
///
/// Subclasses keep their changing content in a `Mutex`, and end with `deinit { clear() }`.
package class Cell: @unchecked Sendable {
    private let isMarked = Atomic(false)

    /// Moves all references to other cells to a list.
    func moveReferences(to cells: inout PendingCells) {}

    /// Drops all references.
    final func clear() {
        var cells = PendingCells()
        moveReferences(to: &cells)
        cells.free()
    }

    /// Marks the cell as one whose references the runtime ends. Returns whether it was not marked before.
    final func mark() -> Bool { !isMarked.exchange(true, ordering: .relaxed) }
}

/// Cells that are freed one after the other.
struct PendingCells {
    /// Most cells refer to at most one other, which needs no list.
    private var next: Cell?
    private var others: [Cell] = []

    mutating func add(_ cell: Cell) {
        if next == nil { next = cell } else { others.append(cell) }
    }

    mutating func add(_ value: Value) {
        if let cell = value.cell { add(cell) }
    }

    mutating func add(_ values: [Value]) {
        for value in values { add(value) }
    }

    /// Frees the cells to which nothing else refers, and those to which only these refer.
    mutating func free() {
        while next != nil || !others.isEmpty {
            // Nothing else may hold the cell while it is examined.
            guard var cell = next.take() ?? others.popLast() else { return }
            if isKnownUniquelyReferenced(&cell) { cell.moveReferences(to: &self) }
        }
    }
}

extension Value {
    /// The cell that the value is a reference to; nil for other values.
    var cell: Cell? {
        switch self {
        case .array(let array): array
        case .object(let object): object
        case .function(let function):
            switch function.body {
            case .closure(let closure): closure
            case .bound(let bound): bound
            default: nil
            }
        case .native(let native): native.set
        default: nil
        }
    }
}
