import Charts

extension Problem {
    /// - Parameters:
    ///   - estimate: more than the limit.
    ///   - limit: in milliseconds.
    init(_ estimate: CostEstimate, limit: Int) {
        let part = estimate.largestPart
        let isMost = part.cost.total * 2 >= estimate.cost.total
        let whose =
            switch (part.pointer.isEmpty, isMost) {
            case (false, true): "most of it for this plot"
            case (false, false): "this plot has the largest part of it"
            case (true, true): "most of it for what stands beside the plots"
            case (true, false): "spread over all of its plots"
            }
        let cause = (isMost ? part.cost : estimate.cost).mainCause
        let limit = Double(limit).inSeconds
        self = .tooExpensive(
            Issue(
                .pointer(part.pointer),
                "Drawing this chart would take more than \(limit) s by an estimate, \(whose). \(cause.advice)",
                found: "\(estimate.milliseconds.inSeconds) s or more",
                allowed: ["at most \(limit) s for the whole chart"]))
    }
}

extension Cost.Cause {
    /// What helps.
    fileprivate var advice: String {
        switch self {
        case .records: "Send fewer records, such as means or extremes of them, or show them in fewer plots."
        case .lines:
            "Its lines go a very long way back and forth: send fewer points, in the order of x, use a plain linear line, or ask for a smaller picture."
        case .areas:
            "It paints very many pixels: use smaller symbols or bars, plain colours, fewer of them, or a smaller picture."
        case .labels: "Show fewer labels, annotations or axes."
        case .layers:
            "Opacity and blurred shadows take a picture of their own each: use fewer of them, or a smaller picture."
        }
    }
}

extension Double {
    /// Milliseconds as seconds with one decimal, as far as the number is of interest.
    fileprivate var inSeconds: String { self < 1e9 ? "\((self / 100).rounded() / 10)" : "more than a million" }
}
