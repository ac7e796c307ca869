import Budget
import Diagnostics
import JSON

/// Reads positions: arrays of at least two numbers.
struct PositionReader {
    let system: CoordinateSystem
    let budget: RenderBudget

    /// The approximate duration of reading a position in nanoseconds.
    private static let costOfPosition = 25

    /// Appends the positions of an array.
    func append(_ array: PlacedValue, to builder: inout GeoGeometryBuilder) throws(GeographyError) {
        let count = array.value.count
        guard !budget.isSpent(before: count * Self.costOfPosition), budget.allows(count, moreIn: builder.coordinates),
            budget.allows(count, each: 2 * MemoryLayout<Double>.stride)
        else { throw .stopped }
        guard array.value.kind == .array else {
            throw array.error("Positions must be an array, not \(array.value.summary).")
        }
        guard let columns = array.value.numberColumns(count: 2) else { throw firstFault(in: array) }
        for index in 0..<count {
            guard let point = system.point(columns[0][index], columns[1][index]) else { throw firstFault(in: array) }
            builder.append(point)
        }
    }

    /// Appends a single position.
    func append(position: PlacedValue, to builder: inout GeoGeometryBuilder) throws(GeographyError) {
        builder.append(try point(position))
    }

    func point(_ position: PlacedValue) throws(GeographyError) -> GeoPoint {
        guard let numbers = position.value.numbers, numbers.count >= 2, numbers[0].isFinite, numbers[1].isFinite else {
            throw position.error("A position must be an array of two numbers, longitude and latitude.")
        }
        guard let point = system.point(numbers[0], numbers[1]) else {
            throw GeographyError(
                position.place + "/1",
                "A latitude is a number of degrees from -90 to 90. If the coordinates are those of a plane, the projection must be \"identity\".",
                found: "\(numbers[1])")
        }
        return point
    }

    private func firstFault(in array: PlacedValue) -> GeographyError {
        for (index, value) in array.value.elements.enumerated() {
            do throws(GeographyError) {
                _ = try point(array.element(value, at: index))
            } catch {
                return error
            }
        }
        return array.error("Positions must be arrays of two numbers, longitude and latitude.")
    }
}
