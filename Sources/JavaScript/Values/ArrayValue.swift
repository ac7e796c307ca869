import Budget
import JSON
import Synchronization

/// An array of a script. Arrays of only numbers are stored without a value for each.
package final class ArrayValue: Cell, @unchecked Sendable {
    private enum Storage: Sendable {
        case numbers([Double])
        case values([Value])
        /// An array of a document whose elements become values when one of them is read.
        case json(JSONValue)
        /// An array in the text of the program, which is never changed; its elements are copied when one of them is read.
        case literal(ArrayValue)
    }

    private let storage: Mutex<Storage>

    package init(_ elements: [Value]) { storage = Mutex(.values(elements)) }

    /// An array that is stored as numbers if all elements are numbers.
    init(compact elements: [Value]) { storage = Mutex(Self.compact(elements)) }

    package init(_ numbers: [Double]) { storage = Mutex(.numbers(numbers)) }

    init(_ json: JSONValue) { storage = Mutex(.json(json)) }

    /// A copy of an array in the text of the program.
    init(literal: ArrayValue) { storage = Mutex(.literal(literal)) }

    deinit { clear() }

    package var count: Int {
        storage.withLock { storage in
            switch storage {
            case .numbers(let numbers): numbers.count
            case .values(let values): values.count
            case .json(let json): json.count
            case .literal(let array): array.count
            }
        }
    }

    /// An element, or undefined beyond the end.
    package subscript(index: Int) -> Value {
        storage.withLock { storage in
            Self.read(&storage)
            switch storage {
            case .numbers(let numbers): return numbers.indices.contains(index) ? .number(numbers[index]) : .undefined
            case .values(let values): return values.indices.contains(index) ? values[index] : .undefined
            case .json, .literal: return .undefined
            }
        }
    }

    /// All elements.
    /// - Complexity: O(n).
    package var elements: [Value] {
        storage.withLock { storage in
            Self.read(&storage)
            switch storage {
            case .numbers(let numbers): return numbers.map { .number($0) }
            case .values(let values): return values
            case .json, .literal: return []
            }
        }
    }

    /// The elements if all of them are stored as numbers.
    package var numbers: [Double]? {
        storage.withLock { storage in
            Self.read(&storage)
            if case .numbers(let numbers) = storage { return numbers }
            return nil
        }
    }

    /// An array of the elements in a range, as far as they exist.
    func slice(_ range: Range<Int>) -> ArrayValue {
        if let numbers { return ArrayValue(Array(numbers[range.clamped(to: numbers.indices)])) }
        let values = elements
        return ArrayValue(Array(values[range.clamped(to: values.indices)]))
    }

    /// The elements for somebody who only reads them: those of the program are not copied.
    var readableElements: [Value] {
        let literal = storage.withLock { storage -> ArrayValue? in
            if case .literal(let array) = storage { array } else { nil }
        }
        return literal?.elements ?? elements
    }

    // MARK: Changes

    /// Whether a budget allows the memory for a change: an array of only numbers receives a value for each, and one without
    /// room moves.
    /// - Parameters:
    ///   - added: The number of values that are added.
    ///   - isNumber: Whether the only value that is added or set is a number.
    func allowsChange(adding added: Int, isNumber: Bool, _ budget: RenderBudget) -> Bool {
        storage.withLock { storage in
            let count: Int
            switch storage {
            case .values(let values): return budget.allows(added, moreIn: values)
            case .numbers(let numbers):
                if isNumber { return budget.allows(added, moreIn: numbers) }
                count = numbers.count
            case .json(let json): count = json.count
            case .literal(let array): count = array.count
            }
            return budget.allows(2 * (count + added), each: MemoryLayout<Value>.stride)
        }
    }

    /// Changes the elements in place.
    /// - Complexity: O(1) if the elements are not only numbers, besides the change itself.
    func change<Result: Sendable>(_ body: (inout [Value]) -> Result) -> Result {
        storage.withLock { storage in
            Self.read(&storage)
            var values: [Value]
            switch storage {
            case .values(let own): values = own
            case .numbers(let numbers): values = numbers.map { .number($0) }
            case .json, .literal: values = []
            }
            // The elements are not copied, because nothing else refers to them.
            storage = .numbers([])
            let result = body(&values)
            storage = .values(values)
            return result
        }
    }

    func append(_ values: [Value]) {
        let areAppended = storage.withLock { storage in
            guard values.count == 1, case .number(let number) = values[0], case .numbers(var numbers) = storage else {
                return false
            }
            storage = .values([])
            numbers.append(number)
            storage = .numbers(numbers)
            return true
        }
        if !areAppended { change { $0.append(contentsOf: values) } }
    }

    /// Sets an element. Those before it that do not exist become undefined.
    /// - Parameter index: The index, 0 or more.
    func set(_ value: Value, at index: Int) {
        let isSet = storage.withLock { storage in
            guard case .number(let number) = value, case .numbers(var numbers) = storage,
                numbers.indices.contains(index)
            else { return false }
            storage = .values([])
            numbers[index] = number
            storage = .numbers(numbers)
            return true
        }
        guard !isSet else { return }
        change { values in
            if index >= values.count {
                values.append(contentsOf: repeatElement(.undefined, count: index + 1 - values.count))
            }
            values[index] = value
        }
    }

    /// Replaces all elements.
    func replace(with values: [Value]) { storage.withLock { $0 = Self.compact(values) } }

    /// Sets the elements of a range, as far as they exist.
    func fill(with value: Value, from start: Int, to end: Int) {
        change { values in
            let range = min(start, values.count)..<max(min(start, values.count), min(end, values.count))
            for index in range { values[index] = value }
        }
        storage.withLock { storage in
            if case .number = value, case .values(let values) = storage { storage = Self.compact(values) }
        }
    }

    /// Elements stored as numbers if all of them are numbers.
    private static func compact(_ values: [Value]) -> Storage {
        var numbers: [Double] = []
        numbers.reserveCapacity(values.count)
        for value in values {
            guard case .number(let number) = value else { return .values(values) }
            numbers.append(number)
        }
        return .numbers(numbers)
    }

    // MARK: Cells

    override func moveReferences(to cells: inout PendingCells) {
        let old = storage.withLock { storage in
            let old = storage
            storage = .numbers([])
            return old
        }
        if case .values(let values) = old { cells.add(values) }
    }

    /// Reads the elements of a document or of the program.
    private static func read(_ storage: inout Storage) {
        switch storage {
        case .numbers, .values: break
        case .json(let json):
            if let numbers = json.numbersIfWhole {
                storage = .numbers(numbers)
            } else {
                storage = .values(json.elements.map { Value($0) })
            }
        case .literal(let array):
            storage = array.numbers.map { .numbers($0) } ?? .values(array.elements.map(\.copyOfLiteral))
        }
    }
}

extension JSONValue {
    /// The elements of an array of numbers without nulls.
    fileprivate var numbersIfWhole: [Double]? {
        guard let numbers, !numbers.contains(where: \.isNaN) else { return nil }
        return numbers
    }
}

extension Value {
    /// A value of its own for a constant in the text of the program.
    var copyOfLiteral: Value {
        switch self {
        case .array(let array): .array(ArrayValue(literal: array))
        case .object(let object): .object(ObjectValue(literal: object))
        default: self
        }
    }
}
