/// The elements of an array that is parsed: numbers as long as all are numbers, then values as long as all are constant,
/// then nodes.
struct ArrayLiteral {
    private(set) var numbers: [Double] = []
    private(set) var values: [Value] = []
    private(set) var elements: [Node.Element] = []
    private var state = State.numbers

    private enum State { case numbers, values, nodes }

    var hasOnlyNumbers: Bool { state == .numbers }

    mutating func add(_ number: Double) { numbers.append(number) }

    mutating func add(_ node: Node, isSpread: Bool) {
        if !isSpread, state != .nodes, case .constant(let value) = node {
            if state == .numbers, case .number(let number) = value { return numbers.append(number) }
            if state == .numbers { values = numbers.map { .number($0) } }
            state = .values
            values.append(value)
            return
        }
        if state != .nodes {
            let constants = state == .values ? values : numbers.map { .number($0) }
            elements = constants.map { Node.Element(node: .constant($0), isSpread: false) }
        }
        state = .nodes
        elements.append(Node.Element(node: node, isSpread: isSpread))
    }

    /// The array, if it is constant.
    var value: ArrayValue? {
        switch state {
        case .numbers: ArrayValue(numbers)
        case .values: ArrayValue(values)
        case .nodes: nil
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

    init(like shape: Shape) { self.shape = shape }

    /// The key of the other object at this place.
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
        if properties == nil, case .name(let key) = property.key, case .constant(let value) = property.value {
            keys.append(key)
            values.append(value)
            return
        }
        var all = properties ?? zip(keys, values).map { Node.Property(key: .name($0), value: .constant($1)) }
        properties = nil
        all.append(property)
        properties = all
    }

    /// The object as a node, and the keys for the next one.
    func node() -> (node: Node, shape: Shape) {
        if let properties { return (.object(properties), shape) }
        if isMatching, values.count == shape.keys.count {
            return (.constant(.object(ObjectValue(shape: shape, values: values))), shape)
        }
        let keys = isMatching ? Array(shape.keys.prefix(values.count)) : keys
        guard Shape.isOrdered(keys) else {
            return (.constant(.object(ObjectValue(Array(zip(keys, values))))), shape)
        }
        let shape = Shape(keys)
        return (.constant(.object(ObjectValue(shape: shape, values: values))), shape)
    }
}
