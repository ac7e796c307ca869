import Budget
import Diagnostics
import Dialects
import JSON

/// What is written in the data and has no part in the picture.
extension DataWarnings {
    /// The error about a chart whose data has values, none of which can be shown; nil for other charts.
    static func error(of model: ChartModel) -> SpecError? {
        let datasets = model.visibleDatasets.filter { $0.unread.count > 0 || ($0.data?.count ?? 0) > 0 }
        guard !datasets.isEmpty, !datasets.contains(where: \.hasRecords) else { return nil }
        let warnings = DataWarnings(model: model)
        for dataset in datasets.sorted(by: { $0.index < $1.index }) {
            let unread = dataset.unread.error(at: warnings.place(of: dataset))
            let labels = dataset.indexScale.map(warnings.unreadLabels)
            let others = labels.flatMap { $0.values.error(at: $0.place) } ?? warnings.errorWithoutLocations(dataset)
            let hasValues = dataset.values.contains { !$0.isNaN }
            if let error = hasValues ? others ?? unread : unread ?? others { return error }
        }
        return nil
    }

    private func place(of dataset: Dataset) -> String { "\(model.config.place)/data/datasets/\(dataset.index)" }

    /// The error about objects without the members for a scale; nil for other data.
    private func errorWithoutLocations(_ dataset: Dataset) -> SpecError? {
        guard let first = dataset.data?.element(at: 0), !first.isNull, let scale = dataset.indexScale else {
            return nil
        }
        let isObject = first.kind == .object
        let missing = isObject && first[path: dataset.locationKey] != nil ? dataset.valueKey : dataset.locationKey
        guard isObject ? first[path: missing] == nil : !(scale is CategoryScale) else { return nil }
        return .invalid([
            SpecIssue(
                .pointer("\(place(of: dataset))/data/0"),
                "This has no \(missing), and the chart would show nothing.", found: isObject ? nil : first.text,
                allowed: ["an object such as {\"\(dataset.locationKey)\": 1, \"\(dataset.valueKey)\": 2}"])
        ])
    }

    /// What the labels of a scale have that it cannot show, and the place of the labels.
    private func unreadLabels(of scale: Scale) -> (values: UnreadValues, place: String) {
        var values = UnreadValues()
        let place = model.config.place + model.placeOfLabels(of: scale)
        let isUsed = model.visibleDatasets.contains {
            $0.indexScale === scale && (scale is TimeScale || $0.hasLocationsOfLabels)
        }
        guard !(scale is CategoryScale), isUsed, let labels = model.rawLabels(of: scale) else { return (values, place) }
        for index in 0..<labels.count where !model.budget.isSpent(before: 300) {
            values.check(labels[index], readAs: scale.parsed(labels[index], at: nil), scale.noun, at: "\(index)")
        }
        return (values, place)
    }

    /// Values, labels and locations that are written and that nothing stands for in the picture.
    mutating func checkReading() {
        for dataset in model.visibleDatasets.sorted(by: { $0.index < $1.index }) where texts.count < Self.most {
            texts += dataset.unread.sentences(at: place(of: dataset))
            let count = dataset.countWithoutLocation
            let what = dataset.hasLocationsOfLabels ? "label" : dataset.locationKey
            add(
                count, "value", "values", "of \(place(of: dataset))/data", "has no \(what) and is not drawn",
                "have no \(what) and are not drawn")
        }
        for scale in model.scales where scale.axis == "x" || scale.axis == "y" {
            let labels = unreadLabels(of: scale)
            texts += labels.values.sentences(at: labels.place, "has no place", "have no place")
        }
    }
}
