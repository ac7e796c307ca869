import Data
import JSON
import Synchronization

/// An object of a script: members in the order of JavaScript. There are no prototypes.
package final class ObjectValue: Cell, @unchecked Sendable {
    private enum Storage: Sendable {
        /// Values under the keys of objects that were written alike.
        case members(Shape, [Value])
        /// Members of an object that has received keys.
        case own(ObjectBuilder)
        /// An object of a document whose members become values when one of them is read.
        case json(JSONValue)
        /// An object in the text of the program, which is never changed; its members are copied when one of them is read.
        case literal(ObjectValue)
    }

    private let storage: Mutex<Storage>

    /// - Parameter members: The members; of several with the same key, the last one has the value.
    package convenience init(_ members: [(String, Value)]) {
        var builder = ObjectBuilder(capacity: members.count)
        for (key, value) in members { builder.set(key, value) }
        self.init(builder)
    }

    convenience init(_ builder: ObjectBuilder) {
        let (keys, values) = builder.parts()
        self.init(shape: Shape(keys), values: values)
    }

    init(shape: Shape, values: [Value]) { storage = Mutex(.members(shape, values)) }

    init(_ json: JSONValue) { storage = Mutex(.json(json)) }

    /// A copy of an object in the text of the program.
    init(literal: ObjectValue) { storage = Mutex(.literal(literal)) }

    deinit { clear() }

    /// The keys and the values in their order.
    /// - Complexity: O(n) after keys were added.
    var parts: (shape: Shape, values: [Value]) {
        storage.withLock { storage in
            Self.read(&storage)
            switch storage {
            case .members(let shape, let values): return (shape, values)
            case .own(let builder):
                let (keys, values) = builder.parts()
                return (Shape(keys), values)
            case .json, .literal: return (.empty, [])
            }
        }
    }

    /// The members for somebody who only reads them: those of the program are not copied.
    var readableParts: (shape: Shape, values: [Value]) {
        let literal = storage.withLock { storage -> ObjectValue? in
            if case .literal(let object) = storage { object } else { nil }
        }
        return literal?.parts ?? parts
    }

    package var count: Int {
        storage.withLock { storage in
            switch storage {
            case .members(_, let values): values.count
            case .own(let builder): builder.count
            case .json(let json): json.count
            case .literal(let object): object.count
            }
        }
    }

    package var keys: [String] { parts.shape.keys }
    package var values: [Value] { parts.values }

    /// The member with a key; nil if there is none. Keys are compared by their octets.
    /// - Complexity: O(1), or O(n) for the first key that an object receives.
    package subscript(key: String) -> Value? {
        get {
            storage.withLock { storage in
                Self.read(&storage)
                switch storage {
                case .members(let shape, let values): return shape.index(of: key).map { values[$0] }
                case .own(let builder): return builder[key]
                case .json, .literal: return nil
                }
            }
        }
        set {
            guard let newValue else { return }
            storage.withLock { storage in
                Self.read(&storage)
                switch storage {
                case .members(let shape, var values):
                    storage = .members(.empty, [])
                    if let index = shape.index(of: key) {
                        values[index] = newValue
                        storage = .members(shape, values)
                        return
                    }
                    var builder = ObjectBuilder()
                    for (key, value) in zip(shape.keys, values) { builder.set(key, value) }
                    builder.set(key, newValue)
                    storage = .own(builder)
                case .own(var builder):
                    storage = .members(.empty, [])
                    builder.set(key, newValue)
                    storage = .own(builder)
                case .json, .literal: break
                }
            }
        }
    }

    // MARK: Cells

    override func moveReferences(to cells: inout PendingCells) {
        let old = storage.withLock { storage in
            let old = storage
            storage = .members(.empty, [])
            return old
        }
        switch old {
        case .members(_, let values): cells.add(values)
        case .own(let builder): cells.add(builder.values)
        case .json, .literal: break
        }
    }

    /// Reads the members of a document or of the program.
    private static func read(_ storage: inout Storage) {
        switch storage {
        case .members, .own: break
        case .json(let json):
            var builder = ObjectBuilder(capacity: json.count)
            for (key, value) in json.members { builder.set(key, Value(value)) }
            let (keys, values) = builder.parts()
            storage = .members(Shape(keys), values)
        case .literal(let object):
            let (shape, values) = object.parts
            storage = .members(shape, values.map(\.copyOfLiteral))
        }
    }
}

/// The keys of objects that were written alike.
final class Shape: Sendable {
    let keys: [String]
    private let indexes: [Name: Int]

    static let empty = Shape([])
    /// Few keys are compared one by one.
    private static let few = 8

    /// - Parameter keys: Different keys.
    init(_ keys: [String]) {
        self.keys = keys
        var indexes: [Name: Int] = [:]
        if keys.count > Self.few {
            for (index, key) in keys.enumerated() { indexes[Name(key)] = index }
        }
        self.indexes = indexes
    }

    func index(of key: String) -> Int? {
        if keys.count > Self.few { return indexes[Name(key)] }
        let count = key.utf8.count
        return keys.indices.first { keys[$0].utf8.count == count && Name(keys[$0]) == Name(key) }
    }
}
