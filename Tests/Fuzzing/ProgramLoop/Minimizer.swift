import Programs

/// Removes parts of a program as long as it has the same fault. Each attempt runs in a process of its own.
struct Minimizer {
    private let path: String
    private let fault: String
    /// The number of steps of each attempt, few if they suffice.
    private let steps: Int
    private var tokens: [Substring]

    /// - Parameter path: The file of the program. Attempts and the smallest program yet are written beside it.
    init?(_ path: String) {
        guard let text = Files.text(path) else { return nil }
        self.path = path
        tokens = Self.tokens(of: text)
        for steps in [Program.fewSteps, Program.manySteps] {
            guard let fault = Self.fault(of: text, steps, at: path) else { continue }
            (self.fault, self.steps) = (fault, steps)
            return
        }
        return nil
    }

    /// The smallest program that was found.
    mutating func run() -> String {
        var last = 0
        while last != tokens.count {
            last = tokens.count
            removeParts()
            removeBrackets()
        }
        return text(tokens)
    }

    private mutating func removeParts() {
        var size = max(1, tokens.count / 2)
        while size > 0 {
            var start = 0
            while start < tokens.count {
                if !attempt(Array(tokens[..<start] + tokens[min(tokens.count, start + size)...])) { start += size }
            }
            size /= 2
        }
    }

    /// Removes pairs of brackets, with what is in them or without.
    private mutating func removeBrackets() {
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            guard ["(", "[", "{"].contains(tokens[index]), let end = end(of: index) else { continue }
            let (before, inner, after) = (tokens[..<index], tokens[(index + 1)..<end], tokens[(end + 1)...])
            if attempt(Array(before + after)) || attempt(Array(before + inner + after)) { continue }
            _ = attempt(Array(before + [tokens[index], tokens[end]] + after))
        }
    }

    private func end(of open: Int) -> Int? {
        var depth = 0
        for index in open..<tokens.count {
            if ["(", "[", "{"].contains(tokens[index]) { depth += 1 }
            if [")", "]", "}"].contains(tokens[index]) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private mutating func attempt(_ fewer: [Substring]) -> Bool {
        guard fewer.count < tokens.count, Self.fault(of: text(fewer), steps, at: path) == fault else { return false }
        tokens = fewer
        Files.write(text(tokens), to: "\(path).min")
        return true
    }

    private static func fault(of text: String, _ steps: Int, at path: String) -> String? {
        let path = "\(path).attempt"
        Files.write(text, to: path)
        return Process.run(["verdict", path, "\(steps)"])
    }

    private func text(_ tokens: [Substring]) -> String { tokens.joined() }

    /// Words with the space after them, texts, and single characters.
    private static func tokens(of text: String) -> [Substring] {
        var tokens: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            var length = 1
            if first.isLetter || first.isNumber {
                length = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." && first.isNumber }.count
                if rest.dropFirst(length).first == " " { length += 1 }
            } else if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
                length = rest[...end].count
            } else if rest.hasPrefix("...") || rest.hasPrefix("=> ") {
                length = 3
            }
            tokens.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return tokens
    }
}
