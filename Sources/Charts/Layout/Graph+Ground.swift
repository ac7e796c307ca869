import Drawing

extension Graph {
    /// The colour that labels within the plot area lie on, somewhat translucent; nil where there is nothing of one
    /// colour behind the plots.
    var ground: Color? {
        switch plotArea.box.fill ?? plotAreaFrame.box.fill ?? box.fill {
        case .color(let color): return color.alpha > 0.5 ? color.withAlpha(0.75) : nil
        case .gradient(let gradient):
            let middle = gradient.color(at: 0.5)
            return middle.alpha > 0.5 ? middle.withAlpha(0.6) : nil
        case .image, nil: return nil
        }
    }
}
