/// The values of records and the areas that show them.
struct MapRecords: Sendable {
    /// The index of the record that each area shows; nil for none.
    private(set) var recordOfShape: [Int?]
    /// The index of the area of each record; nil if it has none, or if a later record shows it.
    private(set) var shapeOfRecord: [Int?]
    /// The value of each record; NaN for records without an area.
    private(set) var values: [Double]
    /// The number of records whose areas show later records.
    private(set) var replacedCount = 0

    /// - Parameters:
    ///   - shapes: The index of the area of each record; nil if it has none.
    ///   - count: The number of areas.
    init(_ values: [Double], in shapes: [Int?], of count: Int) {
        recordOfShape = [Int?](repeating: nil, count: count)
        shapeOfRecord = shapes
        self.values = values
        for (record, shape) in shapes.enumerated() {
            guard let shape else {
                self.values[record] = .nan
                continue
            }
            if let former = recordOfShape[shape] {
                shapeOfRecord[former] = nil
                self.values[former] = .nan
                replacedCount += 1
            }
            recordOfShape[shape] = record
        }
    }

    /// Whether each area has a value.
    var hasValue: [Bool] { recordOfShape.map { $0.map { values[$0].isFinite } ?? false } }

    /// The number of areas without a value.
    var missingCount: Int { hasValue.count { !$0 } }
}
