import JSON

extension JSONTree {
    /// Returns the object with more members after its own. They replace members with the same keys.
    package func adding(_ members: JSONTree) -> JSONTree {
        guard case .object(let own) = self, case .object(let more) = members else { return self }
        return .object(own.filter { member in !more.contains { $0.key == member.key } } + more)
    }

    /// The schema of the same values and null.
    var orNull: JSONTree {
        guard case .object(let members) = self else { return self }
        if members.contains(where: { $0.key == "type" }) {
            return .object(members.map { JSONTree.Member(key: $0.key, value: $0.value.addingNull(of: $0.key)) })
        }
        guard members.count == 1, case .array(let alternatives) = members[0].value, members[0].key == "anyOf" else {
            return ["anyOf": [self, ["type": "null"]]]
        }
        return ["anyOf": .array(alternatives + [["type": "null"]])]
    }

    /// The schema with a note that null is a value. In all other schemas of keys, null only stands for a missing key.
    var markingNull: JSONTree { adding(["x-null": true]) }

    /// The value of a keyword of a schema that also accepts null.
    private func addingNull(of keyword: String) -> JSONTree {
        switch (keyword, self) {
        case ("type", .string): [self, "null"]
        case ("type", .array(let types)): .array(types + ["null"])
        case ("enum", .array(let values)): .array(values + [.null])
        default: self
        }
    }
}
