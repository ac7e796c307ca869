import JSON

/// A spec that failed, as a line of JSON.
enum FailureLine {
    /// - Parameter spec: The file of the spec, or the file and the id of a line.
    static func bytes(spec: String, _ failure: Failure) -> [UInt8] {
        let members: JSONTree = [
            "spec": .string(spec), "status": .number(Double(failure.kind.rawValue)),
            "message": .string(failure.message),
        ]
        var line = Array(members.text.utf8.dropLast())
        if !failure.document.isEmpty {
            line += ",\"problem\":".utf8
            line += failure.document.prefix { $0 != UInt8(ascii: "\n") }
        }
        return line + "}\n".utf8
    }
}
