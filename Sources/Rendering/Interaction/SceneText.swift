import Dialects

extension SceneMark {
    /// The record as a short text for readers, such as `March: 12 €`, or `A: 12 (25%)` for a slice.
    func text(_ values: [SceneValue], in plot: ScenePlot) -> String {
        guard let first = values.first, values.count > 1 else { return values.first?.text ?? "" }
        var others = values.dropFirst()
        let share = others.last?.key == "share" ? others.popLast() : nil
        var text: String
        if others.count == 1, let only = others.first, plot.order != .none || share != nil {
            text = "\(first.text): \(only.text)"
        } else if plot.order == .none {
            text = values.filter { $0.key != "share" }.map { "\($0.key) \($0.text)" }.joined(separator: ", ")
        } else {
            text = "\(first.text): " + others.map { "\($0.key) \($0.text)" }.joined(separator: ", ")
        }
        if let share { text += " (\(share.text))" }
        return text
    }
}
