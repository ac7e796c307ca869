import Diagnostics
import JSON

/// The reason why GeoJSON or TopoJSON cannot be read. The place is a JSON pointer (RFC 6901) relative to the value that
/// is read; empty for the whole value.
package typealias GeographyError = Issue<String>

extension GeographyError {
    /// The budget was spent before the end of the data.
    static var stopped: GeographyError { GeographyError("", "The geography was not read to its end.") }
}

/// A value and its place, for reading.
struct PlacedValue {
    let value: JSONValue
    let place: String

    /// The member of an object, unless it is null.
    func given(_ key: String) -> PlacedValue? {
        value.given(key).map { PlacedValue(value: $0, place: place + "/" + key.escapedForPointer) }
    }

    /// The member of an object with a type.
    func required(_ key: String, _ kind: JSONKind, _ description: String) throws(GeographyError) -> PlacedValue {
        guard let member = given(key) else {
            throw GeographyError(place, "\(description) is missing: \"\(key)\".", allowed: [key])
        }
        guard member.value.kind == kind else {
            throw member.error("\(description) must be \(kind.description), not \(member.value.summary).")
        }
        return member
    }

    func element(_ value: JSONValue, at index: Int) -> PlacedValue {
        PlacedValue(value: value, place: "\(place)/\(index)")
    }

    func error(_ detail: String) -> GeographyError {
        GeographyError(place, detail, found: value.summary)
    }
}

extension JSONKind {
    fileprivate var description: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
