/// A part of a client's document that is elsewhere in the native spec.
package struct DocumentMove: Sendable {
    /// JSON pointers: where the part is in the spec, and where it was.
    package let pointer: String
    package let original: String

    package init(_ pointer: String, from original: String) {
        self.pointer = pointer
        self.original = original
    }
}

/// The moved parts of a document by their places in the spec.
package struct DocumentMoves: Sendable {
    private var originals: [String: String] = [:]

    package init(_ moves: [DocumentMove] = []) {
        for move in moves where originals[move.pointer] == nil { originals[move.pointer] = move.original }
    }

    package var isEmpty: Bool { originals.isEmpty }
    package var count: Int { originals.count }

    package mutating func append(_ move: DocumentMove) {
        if originals[move.pointer] == nil { originals[move.pointer] = move.original }
    }

    /// The client's place of a place in the spec.
    package func original(of pointer: String) -> String {
        var part = pointer[...]
        while !part.isEmpty {
            if let original = originals[String(part)] { return original + pointer[part.endIndex...] }
            part = part.lastIndex(of: "/").map { part[..<$0] } ?? ""
        }
        return pointer
    }
}
