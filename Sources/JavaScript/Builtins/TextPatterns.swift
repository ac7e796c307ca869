/// The methods of texts that take a regular expression.
extension RegularExpression {
    /// The parts of a text between the matches, with the groups of the matches.
    func split(_ text: String, _ evaluator: Evaluator) throws(ScriptError) -> [Value] {
        let subject = try subject(text, evaluator)
        let units = subject.units
        func part(_ range: Range<Int>) -> Value { .string(String(units: units[range])) }
        if units.isEmpty { return try firstMatch(in: subject, from: 0, evaluator) == nil ? [.string("")] : [] }
        var parts: [Value] = []
        var start = 0
        var position = 0
        while position < units.count, let match = try firstMatch(in: subject, from: position, evaluator) {
            try evaluator.step()
            let isEmpty = match.range.isEmpty
            if match.range.upperBound == start || isEmpty && match.range.lowerBound >= units.count {
                position = max(position, match.range.lowerBound) + 1
                continue
            }
            parts.append(part(start..<match.range.lowerBound))
            for group in match.groups { parts.append(group.map(part) ?? .undefined) }
            start = match.range.upperBound
            position = max(start, position + (isEmpty ? 1 : 0))
        }
        parts.append(part(start..<units.count))
        return parts
    }
}

extension Value {
    var regularExpression: RegularExpression? {
        if case .native(let native) = self { native.content as? RegularExpression } else { nil }
    }
}

extension Evaluator {
    func replace(_ text: String, _ arguments: [Value], all: Bool) throws(ScriptError) -> Value {
        var matches: [RegularExpression.Match] = []
        let units: [UInt16]
        if let expression = argument(arguments, 0).regularExpression {
            let subject = try expression.subject(text, self)
            units = subject.units
            if all, !expression.isGlobal {
                throw typeError("\"replaceAll\" needs a regular expression with the flag g.")
            }
            var position = 0
            while position <= units.count, let match = try expression.firstMatch(in: subject, from: position, self) {
                try step()
                matches.append(match)
                guard expression.isGlobal else { break }
                position = match.range.isEmpty ? match.range.upperBound + 1 : match.range.upperBound
            }
        } else {
            units = Array(text.utf16)
            let wanted = Array(try self.text(argument(arguments, 0)).utf16)
            var position = 0
            while position <= units.count, let index = try find(wanted, in: units, from: position) {
                try step()
                matches.append(RegularExpression.Match(range: index..<index + wanted.count, groups: []))
                guard all else { break }
                position = index + max(1, wanted.count)
            }
        }
        guard !matches.isEmpty else { return .string(text) }
        return try string(replaced(units, matches, with: argument(arguments, 1), of: text))
    }

    private func replaced(
        _ units: [UInt16], _ matches: [RegularExpression.Match], with replacement: Value, of text: String
    ) throws(ScriptError) -> String {
        var result: [UInt16] = []
        var position = 0
        func part(_ range: Range<Int>) -> Value { .string(String(units: units[range])) }
        for match in matches {
            try append(units[position..<match.range.lowerBound], to: &result)
            position = match.range.upperBound
            if case .function = replacement {
                var values = [part(match.range)]
                for group in match.groups { values.append(group.map(part) ?? .undefined) }
                values += [.number(Double(match.range.lowerBound)), .string(text)]
                try append(Array(self.text(call(replacement, values, this: .undefined)).utf16)[...], to: &result)
            } else {
                let template = try self.text(replacement)
                try step(template.utf8.count / 16)
                try append(Array(template.utf16), match, units, to: &result)
            }
        }
        try append(units[position...], to: &result)
        return String(units: result)
    }

    /// Appends a part to a text that is composed.
    private func append(_ part: ArraySlice<UInt16>, to result: inout [UInt16]) throws(ScriptError) {
        try step(1 + part.count / 64)
        guard part.count <= ScriptLimits.stringBytes - result.count else { throw tooLong() }
        result += part
    }

    /// Appends a replacement with `$&`, `$1` and `$$` resolved. Few characters can stand for many long parts.
    private func append(
        _ template: [UInt16], _ match: RegularExpression.Match, _ units: [UInt16], to result: inout [UInt16]
    ) throws(ScriptError) {
        guard template.contains(0x24) else { return try append(template[...], to: &result) }
        var index = 0
        while index < template.count {
            let next = index + 1 < template.count ? template[index + 1] : 0
            guard template[index] == 0x24 else {
                let end = template[index...].firstIndex(of: 0x24) ?? template.count
                try append(template[index..<end], to: &result)
                index = end
                continue
            }
            switch next {
            case 0x24: try append(template[index...index], to: &result)
            case 0x26: try append(units[match.range], to: &result)
            case 0x31...0x39 where Int(next) - 0x31 < match.groups.count:
                if let group = match.groups[Int(next) - 0x31] { try append(units[group], to: &result) }
            default:
                try append(template[index...index], to: &result)
                index += 1
                continue
            }
            index += 2
        }
    }

    func match(_ text: String, _ arguments: [Value]) throws(ScriptError) -> Value {
        guard let expression = argument(arguments, 0).regularExpression else {
            throw typeError("\"match\" needs a regular expression.", found: "match")
        }
        let subject = try expression.subject(text, self)
        let units = subject.units
        func part(_ range: Range<Int>) -> Value { .string(String(units: units[range])) }
        var results: [Value] = []
        var position = 0
        while position <= units.count, let match = try expression.firstMatch(in: subject, from: position, self) {
            try step()
            results.append(part(match.range))
            guard expression.isGlobal else {
                for group in match.groups { results.append(group.map(part) ?? .undefined) }
                break
            }
            position = match.range.isEmpty ? match.range.upperBound + 1 : match.range.upperBound
        }
        return results.isEmpty ? .null : .array(results)
    }
}
