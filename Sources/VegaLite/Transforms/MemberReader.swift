import Budget
import JSON
import JavaScript
import Numbers

/// Reads the members of an object of the document.
package struct MemberReader {
    package let json: JSONValue
    package let pointer: String
    package let budget: RenderBudget

    package init(_ json: JSONValue, at pointer: String, _ budget: RenderBudget) throws(DataError) {
        guard json.kind == .object else { throw DataError(pointer, "This must be an object.", found: json.summary) }
        (self.json, self.pointer, self.budget) = (json, pointer, budget)
    }

    func place(_ key: String) -> String { "\(pointer)/\(key)" }

    func wrong(_ key: String, _ expectation: String, _ value: JSONValue?) -> DataError {
        DataError(place(key), expectation, found: value?.summary)
    }

    func has(_ key: String) -> Bool { json.given(key) != nil }

    func text(_ key: String) throws(DataError) -> String? {
        guard let value = json.given(key) else { return nil }
        guard let text = value.string else { throw wrong(key, "This must be a text.", value) }
        return text
    }

    func number(_ key: String) throws(DataError) -> Double? {
        guard let value = json.given(key) else { return nil }
        guard let number = value.number else { throw wrong(key, "This must be a number.", value) }
        return number
    }

    /// A number above 0.
    func positive(_ key: String) throws(DataError) -> Double? {
        guard let number = try number(key) else { return nil }
        guard number > 0 else { throw wrong(key, "This must be above 0.", json[key]) }
        return number
    }

    func whole(_ key: String, _ limits: ClosedRange<Int>) throws(DataError) -> Int? {
        guard let number = try number(key) else { return nil }
        let whole = Int(limiting: number)
        guard limits.contains(whole) else {
            throw wrong(key, "This must be from \(limits.lowerBound) to \(limits.upperBound).", json[key])
        }
        return whole
    }

    func boolean(_ key: String) throws(DataError) -> Bool? {
        guard let value = json.given(key) else { return nil }
        guard let boolean = value.bool else { throw wrong(key, "This must be true or false.", value) }
        return boolean
    }

    func numbers(_ key: String) throws(DataError) -> [Double]? {
        guard let value = json.given(key) else { return nil }
        guard value.kind == .array else { throw wrong(key, "This must be a list of numbers.", value) }
        var numbers: [Double] = []
        for (index, element) in value.elements.enumerated() {
            guard let number = element.number else {
                throw DataError("\(place(key))/\(index)", "This must be a number.", found: element.summary)
            }
            numbers.append(number)
        }
        return numbers
    }

    /// The two numbers of a range in ascending order.
    func extent(_ key: String) throws(DataError) -> (low: Double, high: Double)? {
        guard let numbers = try numbers(key) else { return nil }
        guard numbers.count == 2 else { throw wrong(key, "An extent has two numbers.", json[key]) }
        return (numbers[0], numbers[1])
    }

    func required<Result>(_ key: String, _ value: Result?) throws(DataError) -> Result {
        guard let value else { throw DataError(pointer, "\"\(key)\" is missing.") }
        return value
    }

    func field(_ key: String) throws(DataError) -> FieldPath? {
        try text(key).map { FieldPath($0) }
    }

    /// A list of fields; a single text is a list of one.
    func fields(_ key: String) throws(DataError) -> [FieldPath] {
        try texts(key).map { FieldPath($0) }
    }

    func texts(_ key: String) throws(DataError) -> [String] {
        guard let value = json.given(key) else { return [] }
        if let text = value.string { return [text] }
        guard value.kind == .array else { throw wrong(key, "This must be a list of texts.", value) }
        var texts: [String] = []
        for (index, element) in value.elements.enumerated() {
            guard let text = element.string else {
                throw DataError("\(place(key))/\(index)", "This must be a text.", found: element.summary)
            }
            texts.append(text)
        }
        guard texts.count <= DataLimits.columns else { throw wrong(key, "There are too many fields.", value) }
        return texts
    }

    func choice<Choice: CaseIterable & RawRepresentable<String>>(_ key: String) throws(DataError) -> Choice? {
        guard let value = json.given(key) else { return nil }
        guard let choice = value.string.flatMap(Choice.init) else {
            throw DataError(
                place(key), "This value is not available.", found: value.summary,
                allowed: Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    /// The elements of a list of objects.
    func objects(_ key: String) throws(DataError) -> [MemberReader] {
        guard let value = json.given(key) else { return [] }
        guard value.kind == .array else { throw wrong(key, "This must be a list of objects.", value) }
        var readers: [MemberReader] = []
        for (index, element) in value.elements.enumerated() {
            readers.append(try MemberReader(element, at: "\(place(key))/\(index)", budget))
        }
        guard readers.count <= DataLimits.columns else { throw wrong(key, "There are too many elements.", value) }
        return readers
    }

    func sort(_ key: String) throws(DataError) -> [SortKey] {
        var keys: [SortKey] = []
        for member in try objects(key) {
            let order = try member.text("order")
            guard order == nil || order == "ascending" || order == "descending" else {
                throw member.wrong("order", "This must be \"ascending\" or \"descending\".", member.json["order"])
            }
            keys.append(
                SortKey(try member.required("field", member.field("field")), descending: order == "descending"))
        }
        return keys
    }

    /// The names of new columns.
    func names(_ count: Int, default names: [String]) throws(DataError) -> [String] {
        let given = try texts("as")
        return (0..<count).map { $0 < given.count ? given[$0] : names[$0] }
    }
}
