import JSON

/// An array of numbers as Plotly 6 writes it: `{"dtype": "f8", "bdata": "…"}`, with little-endian numbers in base64.
struct TypedArray {
    let numbers: [Double]
    /// The number of elements of each row, if the array has two dimensions.
    let rowLength: Int?

    /// - Returns: nil if the value is no such array.
    init?(_ value: JSONValue) {
        guard let type = value.given("dtype")?.shortString, let size = Self.sizes[type],
            let text = value.given("bdata")?.utf8,
            let bytes = Self.bytes(ofBase64: text)
        else { return nil }
        let count = bytes.count / size
        guard bytes.count == count * size else { return nil }
        var numbers: [Double] = []
        numbers.reserveCapacity(count)
        for start in stride(from: 0, to: count * size, by: size) {
            var bits: UInt64 = 0
            for index in (0..<size).reversed() { bits = bits << 8 | UInt64(bytes[start + index]) }
            let number = Self.number(bits, type)
            numbers.append(number.isFinite ? number : .nan)
        }
        self.numbers = numbers
        let shape = value.given("shape").map { Self.shape($0) } ?? []
        switch shape.count {
        case 0, 1: rowLength = nil
        case 2:
            guard shape[1] > 0, shape[0] > 0, count % shape[1] == 0, count / shape[1] == shape[0] else { return nil }
            rowLength = shape[1]
        default: return nil
        }
    }

    /// The numbers, in rows if the array has two dimensions.
    var tree: SpecTree {
        func array(_ numbers: ArraySlice<Double>) -> SpecTree { .tree(.array(numbers.map { .number($0) })) }
        guard let rowLength else { return array(numbers[...]) }
        return .array(stride(from: 0, to: numbers.count, by: rowLength).map { array(numbers[$0..<$0 + rowLength]) })
    }

    /// The number of bytes of each type.
    private static let sizes: [String: Int] = [
        "i1": 1, "u1": 1, "c1": 1, "i2": 2, "u2": 2, "i4": 4, "u4": 4, "f4": 4, "f8": 8, "int8": 1, "uint8": 1,
        "uint8c": 1, "int16": 2, "uint16": 2, "int32": 4, "uint32": 4, "float32": 4, "float64": 8,
    ]

    private static func number(_ bits: UInt64, _ type: String) -> Double {
        switch type {
        case "i1", "int8": Double(Int8(truncatingIfNeeded: bits))
        case "i2", "int16": Double(Int16(truncatingIfNeeded: bits))
        case "i4", "int32": Double(Int32(truncatingIfNeeded: bits))
        case "f4", "float32": Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case "f8", "float64": Double(bitPattern: bits)
        default: Double(bits)
        }
    }

    /// The lengths of the dimensions: a number, an array, or a text such as "3, 4".
    private static func shape(_ value: JSONValue) -> [Int] {
        if value.kind == .array { return value.elements.prefix(3).map { Int(exactly: $0.number ?? 0) ?? 0 } }
        if let number = value.number { return [Int(exactly: number) ?? 0] }
        return (value.shortString ?? "").split(separator: ",").prefix(3).map { part in
            Int(String(part.filter { $0 != " " })) ?? 0
        }
    }

    private static let alphabet: [UInt8: UInt32] = {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        return Dictionary(uniqueKeysWithValues: letters.utf8.enumerated().map { ($0.element, UInt32($0.offset)) })
    }()

    private static func bytes(ofBase64 text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var (buffer, bits): (UInt32, Int) = (0, 0)
        for letter in text where letter != UInt8(ascii: "=") && letter != UInt8(ascii: "\n") {
            guard let value = alphabet[letter] else { return nil }
            buffer = buffer << 6 & 0xff_ffff | value
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
        }
        return bytes
    }
}
