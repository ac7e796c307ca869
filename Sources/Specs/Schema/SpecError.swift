/// One thing that is wrong, or dubious, in a spec.
package struct SpecError: Error, Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        case unknownKey
        case missingKey
        /// The same property is given by two of its names.
        case repeatedKey
        case wrongType
        case outOfRange
        case unknownWord
        case wrongLength
        /// Well formed, but without a meaning.
        case invalid
    }

    /// The place, as a JSON pointer (RFC 6901); empty for the whole spec. Long keys are shortened in it.
    package let pointer: String
    package let reason: Reason
    /// A short text of the value that stands there.
    package let found: String?
    /// What may stand there, to be read behind "expected".
    package let allowed: String?
    /// The word that was probably meant.
    package let suggestion: String?
    /// One sentence for people, without a full stop and without the place.
    package let message: String
}

extension SpecError: CustomStringConvertible {
    package var description: String { pointer.isEmpty ? message : "\(pointer): \(message)" }

    /// The error as a member of a problem document.
    package var tree: JSONTree {
        var members: [JSONTree.Member] = [
            .init(key: "pointer", value: .string(pointer)), .init(key: "reason", value: .string(reason.rawValue)),
            .init(key: "message", value: .string(message)),
        ]
        for (key, text) in [("found", found), ("allowed", allowed), ("suggestion", suggestion)] {
            if let text { members.append(.init(key: key, value: .string(text))) }
        }
        return .object(members)
    }
}
