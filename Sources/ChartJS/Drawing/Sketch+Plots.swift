extension ChartModel {
    /// The numbers of the visible datasets among the plots of the scene, by their indices in the configuration.
    func numbersOfPlots() -> [Int: Int] {
        let indices = visibleDatasets.map(\.index).sorted()
        return Dictionary(uniqueKeysWithValues: zip(indices, indices.indices))
    }
}

extension Sketch {
    /// Draws a part of a dataset.
    mutating func plot(of dataset: Dataset, _ body: (inout Sketch) -> Void) {
        plot(ofDataset: dataset.index, in: dataset.chart, body)
    }

    /// - Parameter index: The index of the dataset in the configuration.
    mutating func plot(ofDataset index: Int, in chart: ChartModel, _ body: (inout Sketch) -> Void) {
        guard let number = chart.numberOfPlot[index] else { return body(&self) }
        plot(number, body)
    }
}
