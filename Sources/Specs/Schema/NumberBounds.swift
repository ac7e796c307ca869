/// The numbers that are allowed somewhere.
struct NumberBounds: Sendable, CustomStringConvertible {
    var minimum: Double?
    var excludesMinimum = false
    var maximum: Double?

    func contain(_ number: Double) -> Bool {
        if let minimum, excludesMinimum ? number <= minimum : number < minimum { return false }
        if let maximum, number > maximum { return false }
        return true
    }

    var description: String {
        func text(_ number: Double) -> String { JSONTree.number(number).text }
        return switch (minimum, maximum) {
        case (nil, nil): "a number"
        case (nil, let maximum?): "a number of at most \(text(maximum))"
        case (let minimum?, nil):
            excludesMinimum ? "a number above \(text(minimum))" : "a number of at least \(text(minimum))"
        case (let minimum?, let maximum?):
            excludesMinimum
                ? "a number above \(text(minimum)) and at most \(text(maximum))"
                : "a number from \(text(minimum)) to \(text(maximum))"
        }
    }

    var schema: [JSONTree.Member] {
        var members: [JSONTree.Member] = []
        if let minimum {
            members.append(.init(key: excludesMinimum ? "exclusiveMinimum" : "minimum", value: .number(minimum)))
        }
        if let maximum { members.append(.init(key: "maximum", value: .number(maximum))) }
        return members
    }
}
