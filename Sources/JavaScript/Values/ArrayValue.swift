import JSON
import Synchronization

/// An array of a script. Arrays of only numbers are stored without a value for each.
package struct ArrayValue: Sendable {
    enum Storage: Sendable {
        case numbers([Double])
        case values([Value])
        case json(JSONArrayBox)
    }

    var storage: Storage
    /// The nesting depth: 1 if no element is an array or object.
    private(set) var depth: Int

    package init(_ elements: [Value]) {
        storage = .values(elements)
        depth = 1
        for element in elements { depth = max(depth, element.depth + 1) }
    }

    package init(_ numbers: [Double]) {
        storage = .numbers(numbers)
        depth = 1
    }

    init(_ json: JSONValue) {
        if let numbers = json.numbersIfWhole {
            storage = .numbers(numbers)
            depth = 1
        } else {
            storage = .json(JSONArrayBox(json))
            // The depth of documents has a limit of its own.
            depth = 1
        }
    }

    package var count: Int {
        switch storage {
        case .numbers(let numbers): numbers.count
        case .values(let values): values.count
        case .json(let box): box.json.count
        }
    }

    /// An element, or undefined beyond the end.
    package subscript(index: Int) -> Value {
        guard index >= 0, index < count else { return .undefined }
        switch storage {
        case .numbers(let numbers): return .number(numbers[index])
        case .values(let values): return values[index]
        case .json(let box): return box.element(index)
        }
    }

    /// All elements.
    /// - Complexity: O(n).
    package var elements: [Value] {
        switch storage {
        case .numbers(let numbers): numbers.map { .number($0) }
        case .values(let values): values
        case .json(let box): box.elements
        }
    }

    /// The elements if all of them are stored as numbers.
    package var numbers: [Double]? {
        if case .numbers(let numbers) = storage { numbers } else { nil }
    }

    /// Whether both arrays share their memory: one is the other and neither was changed.
    func isSame(as other: ArrayValue) -> Bool {
        switch (storage, other.storage) {
        case (.numbers(let one), .numbers(let other)): one.sharesMemory(with: other)
        case (.values(let one), .values(let other)): one.sharesMemory(with: other)
        case (.json(let one), .json(let other)): one === other
        default: false
        }
    }

    /// Changes the elements in place, without a copy if nothing else refers to them.
    mutating func change<Result>(_ body: (inout [Value]) -> Result) -> Result {
        var values: [Value]
        if case .values(let own) = storage { values = own } else { values = elements }
        storage = .numbers([])
        let result = body(&values)
        storage = .values(values)
        return result
    }

    mutating func append(_ value: Value) {
        depth = max(depth, value.depth + 1)
        if case .numbers(var numbers) = storage, case .number(let number) = value {
            storage = .values([])
            numbers.append(number)
            storage = .numbers(numbers)
            return
        }
        change { $0.append(value) }
    }

    mutating func set(_ value: Value, at index: Int) {
        depth = max(depth, value.depth + 1)
        change { values in
            while values.count <= index { values.append(.undefined) }
            values[index] = value
        }
    }
}

/// A JSON array whose elements become values when one of them is read.
final class JSONArrayBox: Sendable {
    let json: JSONValue
    private let cache = Mutex<[Value]?>(nil)

    init(_ json: JSONValue) { self.json = json }

    func element(_ index: Int) -> Value { read { $0[index] } }

    var elements: [Value] { read { $0 } }

    private func read<Result: Sendable>(_ body: ([Value]) -> Result) -> Result {
        cache.withLock { cache in
            if let cache { return body(cache) }
            let values = json.elements.map { Value($0) }
            cache = values
            return body(values)
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

extension Array {
    /// Whether two arrays are the same block of memory; false if they are empty.
    func sharesMemory(with other: [Element]) -> Bool {
        unsafe withUnsafeBufferPointer { one in
            unsafe other.withUnsafeBufferPointer { other in
                unsafe one.count > 0 && one.count == other.count && one.baseAddress == other.baseAddress
            }
        }
    }
}
