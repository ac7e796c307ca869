import Diagnostics
import HTTPMessages

/// The request to the renderer: the graphs of the alerts' own URLs, or the picture that an annotation names.
enum PictureQuery {
    /// The annotation with the path and the query of a picture of the renderer, such as
    /// `/prometheus/alert/errors?instance=web-3`.
    static let annotation = "plotwright"
    private static let maximumGraphs = 4

    /// The path with its query; nil if the alerts have no expression.
    static func path(_ notification: Notification, _ renderer: RendererConfiguration) -> String? {
        let alerts = notification.firing.isEmpty ? notification.alerts : notification.firing
        if let path = alerts.lazy.compactMap({ $0.annotations[annotation] }).first {
            guard path.hasPrefix("/"), !path.hasPrefix("//"),
                path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x23 })
            else { return nil }
            return path + (path.contains("?") ? "&" : "?") + query(times(notification) + common(renderer))
        }
        var expressions: [String] = []
        for alert in alerts {
            guard let expression = expression(of: alert), !expressions.contains(expression) else { continue }
            expressions.append(expression)
            if expressions.count == maximumGraphs { break }
        }
        guard !expressions.isEmpty else { return nil }
        var items: [(String, String)] = []
        for (index, expression) in expressions.enumerated() {
            items += [("g\(index).expr", expression), ("g\(index).range_input", renderer.range)]
        }
        let title = notification.commonLabels["alertname"] ?? notification.groupLabels["alertname"]
        if let title { items.append(("alertname", title)) }
        let source = renderer.source.map { "/\($0)" } ?? ""
        return "/prometheus\(source)/graph.png?" + query(items + times(notification) + common(renderer))
    }

    /// The expression in the URL of Prometheus' page; nil if the URL is not one of these.
    private static func expression(of alert: Notification.Alert) -> String? {
        guard let mark = alert.generatorURL.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        let query = alert.generatorURL.utf8[alert.generatorURL.utf8.index(after: mark)...]
        return QueryItem.parse(query.prefix { $0 != UInt8(ascii: "#") })?.first { $0.name == "g0.expr" }?.text
    }

    /// When the first alert fired and, if none is firing any more, when the last one was resolved.
    private static func times(_ notification: Notification) -> [(String, String)] {
        let alerts = notification.firing.isEmpty ? notification.alerts : notification.firing
        var items: [(String, String)] = []
        // Texts of one form in UTC have the order of their times.
        if let first = alerts.map(\.startsAt).filter({ !$0.isEmpty }).min() { items.append(("firing", first)) }
        if notification.firing.isEmpty, let last = alerts.map(\.endsAt).filter({ !$0.isEmpty }).max() {
            items.append(("resolved", last))
        }
        return items
    }

    private static func common(_ renderer: RendererConfiguration) -> [(String, String)] {
        renderer.parameters.map { ($0.name, $0.value) }
    }

    private static func query(_ items: [(String, String)]) -> String {
        items.map { "\($0.0)=\(URLText.encoded($0.1))" }.joined(separator: "&")
    }
}

/// Writes texts into URLs and forms.
enum URLText {
    /// Percent-encodes all bytes except the unreserved characters (RFC 3986 section 2.3).
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.append(byte)
            default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The content of a form.
    static func form(_ items: [(String, String)]) -> [UInt8] {
        Array(items.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&").utf8)
    }
}
