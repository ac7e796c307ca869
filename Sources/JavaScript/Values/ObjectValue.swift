import Data
import JSON
import Synchronization

/// An object of a script: members in the order in which they were added. There are no prototypes.
package struct ObjectValue: Sendable {
    enum Storage: Sendable {
        case members(Shape, [Value])
        case json(JSONObjectBox)
    }

    private var storage: Storage
    private(set) var depth: Int

    package init() { self.init(shape: .empty, values: []) }

    /// - Parameter members: The members; of several with the same key, the last one has the value.
    package init(_ members: [(String, Value)]) {
        var builder = ObjectBuilder()
        for (key, value) in members { builder.set(key, value) }
        self = builder.object()
    }

    init(shape: Shape, values: [Value]) {
        storage = .members(shape, values)
        depth = 1
        for value in values { depth = max(depth, value.depth + 1) }
    }

    init(_ json: JSONValue) {
        storage = .json(JSONObjectBox(json))
        // The depth of documents has a limit of its own.
        depth = 1
    }

    var parts: (shape: Shape, values: [Value]) {
        switch storage {
        case .members(let shape, let values): (shape, values)
        case .json(let box): box.parts
        }
    }

    package var count: Int { parts.values.count }
    package var keys: [String] { parts.shape.keys }
    package var values: [Value] { parts.values }

    /// Whether both objects share their memory: one is the other and neither was changed.
    func isSame(as other: ObjectValue) -> Bool {
        switch (storage, other.storage) {
        case (.members(_, let one), .members(_, let other)): one.sharesMemory(with: other)
        case (.json(let one), .json(let other)): one === other
        default: false
        }
    }

    /// The member with a key; nil if there is none. Keys are compared by their octets.
    package subscript(key: String) -> Value? {
        get {
            let (shape, values) = parts
            return shape.index(of: key).map { values[$0] }
        }
        set {
            var (shape, values) = parts
            storage = .members(.empty, [])
            if let newValue {
                depth = max(depth, newValue.depth + 1)
                if let index = shape.index(of: key) {
                    values[index] = newValue
                } else if Shape.number(of: key) != nil {
                    var builder = ObjectBuilder()
                    for (key, value) in zip(shape.keys, values) { builder.set(key, value) }
                    builder.set(key, newValue)
                    let parts = builder.parts()
                    (shape, values) = (Shape(parts.keys), parts.values)
                } else {
                    shape = Shape(shape.keys + [key])
                    values.append(newValue)
                }
            } else if let index = shape.index(of: key) {
                var keys = shape.keys
                keys.remove(at: index)
                values.remove(at: index)
                shape = Shape(keys)
            }
            storage = .members(shape, values)
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
        for index in keys.indices where Name(keys[index]) == Name(key) { return index }
        return nil
    }
}

/// A JSON object whose members become values when one of them is read.
final class JSONObjectBox: Sendable {
    let json: JSONValue
    private let cache = Mutex<(shape: Shape, values: [Value])?>(nil)

    init(_ json: JSONValue) { self.json = json }

    var parts: (shape: Shape, values: [Value]) {
        cache.withLock { cache in
            if let cache { return cache }
            var builder = ObjectBuilder()
            for (key, value) in json.members { builder.set(key, Value(value)) }
            let (keys, values) = builder.parts()
            let parts = (Shape(keys), values)
            cache = parts
            return parts
        }
    }
}
