/// The elements of an array that is parsed: numbers as long as all are numbers, then values as long as all are constant,
/// then nodes.
struct ArrayLiteral {
    private(set) var numbers: [Double] = []
    private(set) var values: [Value] = []
    private(set) var elements: [Node.Element] = []
    private var state = State.numbers
    /// The number of values in the constants.
    private var weight = 0

    private enum State { case numbers, values, nodes }

    var hasOnlyNumbers: Bool { state == .numbers }
    var isConstant: Bool { state != .nodes }

    mutating func add(_ number: Double) { numbers.append(number) }

    mutating func add(_ node: Node, isSpread: Bool) {
        if !isSpread, state != .nodes, let (value, weight) = node.constant {
            self.weight += weight
            if state == .numbers, case .number(let number) = value { return numbers.append(number) }
            if state == .numbers { values = numbers.map { .number($0) } }
            state = .values
            values.append(value)
            return
        }
        if state != .nodes {
            let constants = state == .values ? values : numbers.map { .number($0) }
            elements = constants.map { Node.Element(node: .constant(of: $0), isSpread: false) }
        }
        state = .nodes
        elements.append(Node.Element(node: node, isSpread: isSpread))
    }

    /// The array as a node.
    var node: Node {
        switch state {
        case .numbers: .literal(.array(ArrayValue(numbers)), weight: numbers.count)
        case .values: .literal(.array(ArrayValue(values)), weight: weight)
        case .nodes: .array(elements)
        }
    }
}

/// The members of an object that is parsed: values as long as all are constant, then nodes. As long as the keys are those
/// of another object, they are not kept.
struct ObjectLiteral {
    /// The keys of the other object.
    private let shape: Shape
    private var isMatching = true
    private var keys: [String] = []
    private(set) var values: [Value] = []
    private var properties: [Node.Property]?
    /// The number of values in the constants.
    private var weight = 0

    init(like shape: Shape) { self.shape = shape }

    /// The key of the other object at this index.
    var expectedKey: String? {
        isMatching && properties == nil && values.count < shape.keys.count ? shape.keys[values.count] : nil
    }

    /// Adds a constant member with the expected key.
    mutating func add(_ value: Value) {
        if values.isEmpty { values.reserveCapacity(min(shape.keys.count, 16)) }
        values.append(value)
    }

    mutating func add(_ property: Node.Property) {
        if isMatching { keys = Array(shape.keys.prefix(values.count)) }
        isMatching = false
        if properties == nil, case .name(let key) = property.key, let (value, weight) = property.value.constant {
            self.weight += weight
            keys.append(key)
            values.append(value)
            return
        }
        var all = properties ?? zip(keys, values).map { Node.Property(key: .name($0), value: .constant(of: $1)) }
        properties = nil
        all.append(property)
        properties = all
    }

    /// The object as a node, and the keys for the next one.
    func node() -> (node: Node, shape: Shape) {
        if let properties { return (.object(properties), shape) }
        let weight = weight + values.count
        if isMatching, values.count == shape.keys.count {
            return (.literal(.object(ObjectValue(shape: shape, values: values)), weight: weight), shape)
        }
        let keys = isMatching ? Array(shape.keys.prefix(values.count)) : keys
        guard Shape.isOrdered(keys) else {
            return (.literal(.object(ObjectValue(Array(zip(keys, values)))), weight: weight), shape)
        }
        let shape = Shape(keys)
        return (.literal(.object(ObjectValue(shape: shape, values: values)), weight: weight), shape)
    }
}

extension Node {
    /// The value of a constant and the number of values in it; nil for other nodes.
    var constant: (value: Value, weight: Int)? {
        switch self {
        case .constant(let value): (value, 1)
        case .literal(let value, let weight): (value, 1 + weight)
        default: nil
        }
    }

    /// The node of a constant.
    static func constant(of value: Value) -> Node {
        value.cell == nil ? .constant(value) : .literal(value, weight: value.weight)
    }
}

extension Value {
    /// The number of values in a constant, which is nested no deeper than the text.
    fileprivate var weight: Int {
        switch self {
        case .array(let array):
            array.numbers?.count ?? array.elements.reduce(0) { $0 + 1 + $1.weight }
        case .object(let object): object.values.reduce(0) { $0 + 1 + $1.weight }
        default: 0
        }
    }
}
