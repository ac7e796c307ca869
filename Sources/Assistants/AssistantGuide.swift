/// What a model must know to write specs.
package enum AssistantGuide {
    /// For the beginning of a conversation.
    static let instructions = """
        Plotwright draws charts from a JSON spec. Call render with a spec. For anything beyond plain bars or lines, call examples first and copy the nearest one.

        \(rules)
        """

    /// The minimal spec and the rules of thumb.
    package static let rules = """
        The smallest spec: {"plots": [{"type": "bar", "x": ["Mon", "Tue", "Wed"], "y": [12, 9, 15]}]}

        - plots: one object for each series, drawn in order. type is line, area, bar, scatter, bubble, histogram, pie, doughnut, box, range, candlestick, ohlc, heatMap, radar, polar, violin, strip, beeswarm, ridgeline, density, waterfall, lollipop, dumbbell, slope, bullet, gauge, kpi, pyramid, gantt, calendar, funnel, marimekko, treemap, sunburst, icicle, sankey, parallelCoordinates, choropleth or mapPoints. title is the name in the legend.
        - x and y are arrays, or names of columns of data: {"data": {"columns": {"day": [...], "ok": [...]}}, "plots": [{"type": "line", "x": "day", "y": "ok"}]}. null is a gap. data can also be CSV: {"data": {"text": "day,ok\\n2026-03-05,812\\n"}}. Pies and doughnuts have labels and values instead, histograms values.
        - Dates are strings such as "2026-03-05" or "2026-03-05T10:00Z"; the axis follows from the data: numbers, dates or categories.
        - One series for each value of a column: "series": "column" in the plot.
        - Stacked bars or areas: "stack": "all" in each plot; shares: "stack": "normalize" in each. Horizontal bars: "barsAreHorizontal": true, with the values as x and the categories as y. Values at bars and points: "showLabels": true.
        - title, subtitle, caption, width (points, 800 by default), height (400) and theme ("modern" or "modernDark") belong to the chart.
        - Axes are automatic. Write them only for titles and formats: "axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "orders", "labelFormatter": {"number": "0%"}}].
        - A second axis on the right: "plotSpaces": [{"id": "a"}, {"id": "b"}], "plotSpace": "a" or "b" in each plot, and "axes" with {"coordinate": "y", "plotSpace": "b"}.
        - Lines and bands: "annotations": [{"rule": {"y": 250}}, {"band": {"x": ["2026-03-05", "2026-03-06"]}}].
        - Colors are CSS: "color": "crimson" in a plot. Leave out what has a default: sizes, margins, ticks and colors are chosen to fit.
        - A title that says what the chart shows is better than a list of its columns.
        - Unknown keys are errors, and the message says what to write.
        - Configurations of Chart.js are accepted as they are.
        """
}
