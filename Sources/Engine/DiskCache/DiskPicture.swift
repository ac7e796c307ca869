import Digests
import Rendering

/// A finished picture in the format of a file: a marker, a checksum of everything after it, the picture's name, its
/// warnings, its alternative text, and its bytes. Numbers are little-endian.
struct DiskPicture: Hashable, Sendable {
    /// The key of the picture: `PictureIdentity.hash`.
    let name: String
    let warnings: [String]
    let alternative: String
    let bytes: [UInt8]

    private static let mark: [UInt8] = Array("PLOTWRT2".utf8)
    private static let headLength = mark.count + 32

    var file: [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(bytes.count + 300)
        Self.append(Array(name.utf8), to: &content)
        Self.append(count: warnings.count, to: &content)
        for warning in warnings { Self.append(Array(warning.utf8), to: &content) }
        Self.append(Array(alternative.utf8), to: &content)
        Self.append(bytes, to: &content)
        return Self.mark + SHA256.digest(of: content.span).bytes + content
    }

    /// - Returns: `nil` unless the file is exactly as it was written.
    init?(file: [UInt8]) {
        guard file.count >= Self.headLength, file.starts(with: Self.mark) else { return nil }
        let content = file[Self.headLength...]
        guard file[Self.mark.count..<Self.headLength].elementsEqual(SHA256.digest(of: content.span).bytes) else {
            return nil
        }
        var rest = content
        guard let name = Self.text(&rest), let count = Self.count(&rest), count <= rest.count else { return nil }
        var warnings: [String] = []
        for _ in 0..<count {
            guard let warning = Self.text(&rest) else { return nil }
            warnings.append(warning)
        }
        guard let alternative = Self.text(&rest), let bytes = Self.octets(&rest), rest.isEmpty else { return nil }
        self.init(name: name, warnings: warnings, alternative: alternative, bytes: Array(bytes))
    }

    init(name: String, warnings: [String], alternative: String = "", bytes: [UInt8]) {
        self.name = name
        self.alternative = alternative
        self.warnings = warnings
        self.bytes = bytes
    }

    // MARK: - Parts, each after its length

    private static func append(_ octets: [UInt8], to content: inout [UInt8]) {
        append(count: octets.count, to: &content)
        content += octets
    }

    private static func append(count: Int, to content: inout [UInt8]) {
        for shift in stride(from: 0, to: 64, by: 8) { content.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }

    private static func count(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.count >= 8 else { return nil }
        let value = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest.removeFirst(8)
        return Int(exactly: value)
    }

    private static func octets(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let count = Self.count(&rest), count <= rest.count else { return nil }
        defer { rest.removeFirst(count) }
        return rest.prefix(count)
    }

    private static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
        octets(&rest).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
