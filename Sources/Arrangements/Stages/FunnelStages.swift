/// A part of a funnel: a trapezoid.
package struct FunnelStage: Hashable, Sendable {
    /// The position and the length along the funnel.
    package let start: Double
    package let length: Double
    /// The widths at the start and at the end.
    package let startWidth: Double
    package let endWidth: Double

    package var end: Double { start + length }
}

/// The parts of funnels in the order of their stages.
package enum FunnelStages {
    /// Stages of the same length, each as wide at its start as its value and at its end as the next one.
    /// - Parameters:
    ///   - widths: The widths of the stages.
    ///   - length: The length of the funnel.
    ///   - gap: The distance between stages.
    ///   - tip: The width at the end of the last stage; nil is that at its start.
    ///   - isReversed: Whether a stage has its width at its end, and at its start that of the previous one.
    package static func stages(
        widths: [Double], length: Double, gap: Double = 0, tip: Double? = nil, isReversed: Bool = false
    ) -> [FunnelStage] {
        let own = max(0, (length - gap * Double(widths.count - 1)) / Double(widths.count))
        return widths.indices.map { index in
            let other = isReversed ? index - 1 : index + 1
            let next = widths.indices.contains(other) ? widths[other] : tip ?? widths[index]
            return FunnelStage(
                start: Double(index) * (own + gap), length: own, startWidth: isReversed ? next : widths[index],
                endWidth: isReversed ? widths[index] : next)
        }
    }
}
