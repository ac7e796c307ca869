import Data
import DataSources
import Diagnostics

/// The texts of a picture of graphs.
extension PrometheusGraphSpec {
    /// The most important numbers, for people who cannot see the picture.
    func description(_ panels: [GraphPanel]) -> String {
        var sentences = [(request.title ?? "Graph of \(panels.first?.panel.text ?? "")").shortened(to: 200) + "."]
        for panel in panels {
            if let note = panel.note { sentences.append(note) }
            for threshold in panel.panel.rule.thresholds {
                let words = threshold.words.prefix(1).uppercased() + threshold.words.dropFirst()
                sentences.append("\(words) \(ValueText.text(threshold.value, panel.panel.unit)).")
            }
            for series in panel.colored.prefix(3) {
                guard let last = series.values.last(where: { !$0.isNaN }) else { continue }
                sentences.append("\(series.name): last \(ValueText.text(last, panel.panel.unit)).")
            }
        }
        for (word, instant) in [("Firing since", request.firing), ("Resolved at", request.resolved)] {
            guard let instant, let series = panels.first?.panel.series else { continue }
            let time = ValueText.time(instant, in: request.zone, near: series.end)
            sentences.append("\(word) \(time) (\(request.zone.name)).")
        }
        return sentences.joined(separator: " ").shortened(to: 1_000)
    }

    func caption(_ panels: [GraphPanel]) -> String {
        var lines: [String] = []
        if panels.count == 1, request.title != nil, let panel = panels.first {
            lines.append(panel.panel.text.shortened(to: 240))
        }
        var notes: [String] = []
        for (index, panel) in panels.enumerated() {
            notes += ([panel.note].compactMap(\.self) + panel.panel.notes).map {
                panels.count > 1 ? "Graph \(index + 1): \($0)" : $0
            }
        }
        if let firing = request.firing, let series = panels.first?.panel.series, firing < series.end - series.range {
            notes.append("Firing since \(ValueText.time(firing, in: request.zone, near: series.end)).")
        }
        lines.append((notes + remarks + ["Times in \(request.zone.name)."]).joined(separator: " "))
        return lines.joined(separator: "\n")
    }
}

extension RuleExpression.Threshold {
    /// The condition of the rule in words.
    var words: String {
        switch comparison {
        case .greater: "alert above"
        case .greaterOrEqual: "alert from"
        case .less: "alert below"
        case .lessOrEqual: "alert up to"
        case .equal: "alert at"
        case .notEqual: "alert unless"
        }
    }
}
