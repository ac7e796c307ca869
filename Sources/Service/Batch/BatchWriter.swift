import Digests
import HTTPMessages

/// Writes the results of a batch as the content of its response.
struct BatchWriter: Sendable {
    private let form: BatchForm
    /// The text between parts, which occurs in no picture: each process generates a new random one.
    private static let boundary = "picture-" + Base64.url.encode(SecureRandom.bytes(18))
    /// The memory for the documents of failures in an archive, in bytes. Later ones are left out.
    private static let longestFailures = 1 << 20

    /// The lines about failures, which an archive has at its end.
    private var failures: [UInt8] = []

    init(_ form: BatchForm) {
        self.form = form
    }

    var contentType: String {
        form == .multipart ? "\(form.mediaType); boundary=\"\(Self.boundary)\"" : form.mediaType
    }

    /// What to send for a result; empty if it is sent at the end.
    static func piece(of result: BatchResult, as form: BatchForm) -> [UInt8] {
        switch form {
        case .ndjson, .document: result.line
        case .multipart: result.part(boundary)
        case .tar: result.isPicture ? TarEntry.file(result.fileName, result.bytes) : []
        }
    }

    /// Notes a result that is a problem.
    mutating func note(_ result: BatchResult) {
        guard form == .tar else { return }
        failures += result.failure(isShort: failures.count + result.bytes.count > Self.longestFailures)
    }

    /// What ends the content.
    var end: [UInt8] {
        switch form {
        case .ndjson, .document: []
        case .multipart: Array("--\(Self.boundary)--\r\n".utf8)
        case .tar: (failures.isEmpty ? [] : TarEntry.file("failures.ndjson", failures)) + TarEntry.end
        }
    }
}
