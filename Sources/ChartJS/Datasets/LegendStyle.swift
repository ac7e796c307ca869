import Drawing

/// The look of an entry of the legend.
struct LegendStyle {
    var fill: Color?
    var stroke: Color?
    var lineWidth = 0.0
    var dash: [Double] = []
    var pointStyle: String?
    var rotation = 0.0
    var borderRadius = 0.0
}
