import Geometry

/// The part of the picture that shows a record.
package struct RecordMark: Hashable, Sendable {
    /// The index of the record in the plot's data, or that of the bin or box; negative for several records.
    package var record: Int
    package var shape: MarkShape
    /// The index with which the scene finds the values of the record.
    let index: Int

    /// - Parameter index: Nil is the index of the record.
    init(_ record: Int, _ shape: MarkShape, at index: Int? = nil) {
        self.record = record
        self.shape = shape
        self.index = index ?? record
    }
}

/// A value of a record, before it is formatted.
package struct RecordValue: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case text(String)
        /// A number on the scale of a coordinate; nil for a number that is independent of the plot space.
        case number(Double, along: Coordinate?)
        /// A fraction of the whole, from 0 to 1.
        case share(Double)
    }

    /// The name of the field in a native spec.
    package var key: String
    package var content: Content

    /// The number along a coordinate or independent of the plot space; nil for a text or a share.
    var number: Double? {
        if case .number(let number, _) = content { number } else { nil }
    }

    init(_ key: String, _ content: Content) {
        self.key = key
        self.content = content
    }

    init(_ key: String, _ value: Double, along coordinate: Coordinate? = nil) {
        self.init(key, .number(value, along: coordinate))
    }
}
