/// The content of a request with several parts (RFC 7578).
package struct MultipartForm: Sendable {
    private let boundary: String
    private var bytes: [UInt8] = []

    /// - Parameter boundary: A text of letters and digits that no part contains, such as a digest of them.
    package init(boundary: String) {
        self.boundary = boundary
    }

    package var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    package var content: [UInt8] { bytes + Array("--\(boundary)--\r\n".utf8) }

    /// Adds a part.
    /// - Parameter name: A name of the program without quotes and line breaks, and so is `fileName`.
    package mutating func append(_ name: String, _ value: [UInt8], fileName: String? = nil, type: String? = nil) {
        bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"".utf8
        if let fileName { bytes += "; filename=\"\(fileName)\"".utf8 }
        if let type { bytes += "\r\nContent-Type: \(type)".utf8 }
        bytes += "\r\n\r\n".utf8
        bytes += value
        bytes += "\r\n".utf8
    }

    package mutating func append(_ name: String, _ value: String) {
        append(name, Array(value.utf8))
    }
}
