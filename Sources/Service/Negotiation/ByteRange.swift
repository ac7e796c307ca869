import Engine
import HTTPMessages

/// One range of a representation's bytes, from the `Range` field (RFC 9110 section 14.1.2).
enum ByteRange: Hashable, Sendable {
    /// From an offset to another one or to the end.
    case from(Int, through: Int?)
    /// The last bytes, by their number.
    case last(Int)

    /// Reads a `Range` field.
    /// - Returns: `nil` for fields that a server may or must ignore: other units, malformed ranges, several ranges.
    init?(_ field: String) {
        let halves = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
        let ranges = halves[1].split(separator: ",").map { FieldList.trimmed($0) }.filter { !$0.isEmpty }
        guard ranges.count == 1 else { return nil }
        let ends = ranges[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true):
            return nil
        case (true, false):
            guard let count = Self.number(ends[1]) else { return nil }
            self = .last(count)
        case (false, true):
            guard let first = Self.number(ends[0]) else { return nil }
            self = .from(first, through: nil)
        case (false, false):
            guard let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last else { return nil }
            self = .from(first, through: last)
        }
    }

    /// The range in a representation of this length; `nil` if it is empty.
    func octets(of length: Int) -> Range<Int>? {
        switch self {
        case .from(let first, let last):
            guard first < length else { return nil }
            return first..<min(last ?? length, length - 1) + 1
        case .last(let count):
            guard count > 0, length > 0 else { return nil }
            return max(0, length - count)..<length
        }
    }

    /// A decimal number. A number that is too large becomes the largest integer.
    private static func number(_ digits: Substring) -> Int? {
        guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int(digits) ?? .max
    }
}

extension HTTPResponse {
    /// The part of this response that a GET requests with `Range` and `If-Range`, otherwise the whole response (RFC
    /// 9110 sections 13.1.5 and 14.2).
    ///
    /// Only a response with `Accept-Ranges` has parts.
    /// - Parameter identifier: The identifier of the request.
    consuming func part(for request: HTTPRequest, _ identifier: String) -> HTTPResponse {
        guard request.method == .get, status == .ok, fields[.acceptRanges] != nil,
            let field = request.fields.combined(.range), let range = ByteRange(field)
        else { return self }
        if let validator = request.fields.combined(.ifRange), validator != fields[.entityTag] { return self }
        guard let octets = range.octets(of: content.count) else {
            var response = Problem(.rangeNotSatisfiable, detail: "The representation has \(content.count) bytes.")
                .response(to: identifier)
            response.fields.append(.contentRange, "bytes */\(content.count)")
            return response
        }
        var part = HTTPResponse(.partialContent, fields: fields, content: Array(content[octets]))
        part.fields.append(
            .contentRange, "bytes \(octets.lowerBound)-\(octets.upperBound - 1)/\(content.count)")
        return part
    }
}
