/// How the range of an axis is chosen from its data where the spec leaves it open.
package struct AutomaticRange: Hashable, Sendable {
    /// Whether zero is shown even where the data stay away from it; a logarithmic scale, which has no zero, ignores it.
    package var includesZero: Bool
    /// The space between the data and either end of the range, as a fraction of the extent of the data.
    package var padding: Double
    /// For how many ticks the limits are rounded outwards: to ticks on linear scales, to decades or to 1, 2 and 5 times a
    /// power of ten on logarithmic ones. Nil: not rounded. Dates and categories are never rounded.
    package var wantedTickCount: Int?

    package init(includesZero: Bool = false, padding: Double = 0, wantedTickCount: Int? = nil) {
        self.includesZero = includesZero
        self.padding = padding
        self.wantedTickCount = wantedTickCount
    }

    /// A usable range for data of this extent (`PlotRange(enclosing:positiveOnly:)`); nil stands for no data. It runs
    /// forwards and is never of no length.
    package func range(for extent: PlotRange?, on type: ScaleType) -> PlotRange {
        PlotRange(from: 0, to: 1)
    }
}
