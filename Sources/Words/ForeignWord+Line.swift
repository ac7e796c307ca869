import Drawing
import JSON

extension ForeignWord {
    /// The members to write, with the client's value where they are valid with it, and for the coordinate of the
    /// client's axis.
    func line(for use: Use) -> String {
        guard target != nil else { return line }
        if let own = formatLine(for: use) { return own }
        for candidate in use.isBrief ? [] : [build?(use), make?(use)?.line, sampledLine(for: use)] {
            guard let candidate, candidate.utf8.count <= Self.maximumLength else { continue }
            let line = turned(candidate, for: use)
            if use.accepts(isInside ? line : framed(line), isInside) { return line }
        }
        return turned(line, for: use)
    }

    /// The maximum length of members with the client's values, in bytes.
    package static let maximumLength = 400

    /// The members of a chart with members of the target's object.
    func framed(_ line: String) -> String {
        switch Place(targetObject) {
        case .plot: "\"plots\": [{\"type\": \"bar\", \"y\": [1], \(line)}]"
        case .data: "\"data\": {\"url\": \"https://example.com/sales.csv\", \(line)}"
        default: line
        }
    }

    /// The member with a format in the form that is allowed here.
    func formatLine(for use: Use) -> String? {
        guard place == .labelFormat || place == .dateFormat,
            let format = use.value.string.flatMap(ForeignFormat.init)
        else { return nil }
        if targetKey == format.key { return format.member }
        return targetKey == "pattern" ? "\"pattern\": \(format.value)" : nil
    }

    /// The line with the client's value in place of the sample; nil if the value is too long.
    private func sampledLine(for use: Use) -> String? {
        guard let sample else { return nil }
        if sample == "true" || sample == "false" {
            return line.replacing(sample, with: use.value.isOff == isInverted ? "true" : "false")
        }
        let value = use.value.part(named: parts)
        if let color = value.shortString.flatMap(ForeignValue.color),
            Color(css: String(sample.dropFirst().dropLast())) != nil
        {
            return line.replacing(sample, with: "\"\(color)\"")
        }
        if choices.isEmpty { return value.shortText.map { line.replacing(sample, with: $0) } }
        let choice = value.string.flatMap { ForeignValue.named($0, among: choices) }
        return choice.map { line.replacing(sample, with: "\"\($0)\"") }
    }

    /// The line for the coordinate of the client's axis.
    func turned(_ line: String, for use: Use) -> String {
        guard place == .axis,
            let coordinate = use.coordinate ?? use.parent["coordinate"]?.shortString ?? Self.coordinate(of: use.parent)
        else {
            return line
        }
        return switch coordinate {
        case "x": line.replacing("[{\"y\": ", with: "[{\"x\": ")
        case "y": line.replacing("[{\"x\": ", with: "[{\"y\": ")
        default: line
        }
    }
}
