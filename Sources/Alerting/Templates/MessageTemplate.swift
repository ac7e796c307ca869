import Diagnostics

/// The reason why a template cannot be used, as a sentence.
struct MessageTemplateError: Error, Hashable {
    let message: String
}

/// A text with parts of Alertmanager's data, in a small subset of Go's templates: paths (`.CommonLabels.job`), `if`,
/// `else`, `range`, `end`, and the functions `toUpper`, `toLower`, `title` and `len` behind `|`.
struct MessageTemplate: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        case value(Pipeline)
        case condition(Pipeline, [Node], otherwise: [Node])
        case range(Pipeline, [Node], otherwise: [Node])
    }

    /// A path and the functions that change its value.
    struct Pipeline: Sendable {
        /// Whether the path starts at the notification (`$`) instead of the current value.
        let isAbsolute: Bool
        let path: [String]
        let functions: [Function]
    }

    enum Function: String, CaseIterable, Sendable {
        case toUpper, toLower, title, len
    }

    private let nodes: [Node]

    static let maximumLength = 20_000
    /// The maximum length of a result, in Unicode scalars.
    private static let maximumResult = 40_000

    static let standardTitle = """
        [{{ .Status | toUpper }}{{ if .Alerts.Firing }}:{{ .Alerts.Firing | len }}{{ end }}] \
        {{ if .CommonLabels.alertname }}{{ .CommonLabels.alertname }}{{ else }}{{ .GroupLabels }}{{ end }}
        """
    static let standardText = """
        {{ range .Alerts.Firing -}}
        {{ if .Annotations.summary }}{{ .Annotations.summary }}{{ else }}{{ .Labels }}{{ end }}
        {{ if .Annotations.description }}{{ .Annotations.description }}
        {{ end }}{{ end -}}
        {{ range .Alerts.Resolved -}}
        Resolved: {{ if .Annotations.summary }}{{ .Annotations.summary }}{{ else }}{{ .Labels }}{{ end }}
        {{ end -}}
        {{ if .TruncatedAlerts }}and {{ .TruncatedAlerts }} more
        {{ end }}
        """

    init(_ source: String) throws(MessageTemplateError) {
        guard source.utf8.count <= Self.maximumLength else {
            throw MessageTemplateError(message: "The template is longer than \(Self.maximumLength) bytes.")
        }
        var parser = TemplateParser(source)
        nodes = try parser.all()
    }

    /// The text for a notification.
    /// - Complexity: O(n) in the limited length of the result and the template for each alert.
    func text(_ notification: Notification) -> String {
        var output = Output(left: Self.maximumResult)
        Self.write(nodes, .notification(notification), notification, to: &output)
        return output.text
    }

    private struct Output {
        var text = ""
        var left: Int

        mutating func append(_ part: String) {
            guard left > 0 else { return }
            let part = part.shortened(to: left)
            left -= part.unicodeScalars.count
            text += part
        }
    }

    private static func write(
        _ nodes: [Node], _ current: TemplateValue, _ notification: Notification, to output: inout Output
    ) {
        for node in nodes where output.left > 0 {
            switch node {
            case .text(let text): output.append(text)
            case .value(let pipeline): output.append(value(pipeline, current, notification).text)
            case .condition(let pipeline, let body, let otherwise):
                let isTrue = value(pipeline, current, notification).isTrue
                write(isTrue ? body : otherwise, current, notification, to: &output)
            case .range(let pipeline, let body, let otherwise):
                guard case .alerts(let alerts) = value(pipeline, current, notification), !alerts.isEmpty else {
                    write(otherwise, current, notification, to: &output)
                    continue
                }
                for alert in alerts where output.left > 0 {
                    write(body, .alert(alert), notification, to: &output)
                }
            }
        }
    }

    private static func value(
        _ pipeline: Pipeline, _ current: TemplateValue, _ notification: Notification
    ) -> TemplateValue {
        var value = pipeline.isAbsolute ? .notification(notification) : current
        for name in pipeline.path { value = value[name] }
        for function in pipeline.functions {
            switch function {
            case .toUpper: value = .text(value.text.uppercased())
            case .toLower: value = .text(value.text.lowercased())
            case .title:
                let words = value.text.split(separator: " ", omittingEmptySubsequences: false)
                value = .text(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
            case .len: value = .number(value.count)
            }
        }
        return value
    }
}
