import Data

/// The labels of hours, of which those at midnight name the days.
extension AxisLabelLayout {
    /// Locations of which hours were left out but no midnight, sparser in each turn: every second one, every third one …
    /// of each day. The last turn has only the midnights. Around a single midnight, both days keep a location.
    /// - Parameters:
    ///   - locations: Values in ascending order.
    ///   - least: The least distance of the locations that are kept, as a number of locations.
    /// - Returns: Nil if they are not midnights with hours between them, or if the midnights are closer.
    /// - Complexity: O(n d) for n locations of which d are one day.
    func locationsByDay(_ locations: [Double], atLeast least: Int = 2) -> [[Double]]? {
        guard dimension.type.values == .dates else { return nil }
        let midnights = locations.indices.filter { dimension.timeZone.startOfDay(locations[$0]) == locations[$0] }
        guard let first = midnights.first, midnights.count < locations.count else { return nil }
        let pitch = zip(midnights, midnights.dropFirst()).map { $1 - $0 }.min() ?? locations.count
        guard pitch > 1, pitch >= least else { return nil }
        // Hours of whole days are at equal distances around midnight.
        let steps = (least..<max(pitch, least)).filter { midnights.count < 2 || pitch.isMultiple(of: $0) }
        let turns = steps.map { step in
            var next = midnights[...]
            var last = first
            return locations.indices.filter { index in
                if index == next.first {
                    next.removeFirst()
                    last = index
                    return true
                }
                return (index - last).isMultiple(of: step) && (next.first.map { $0 - index >= step } ?? true)
            }.map { locations[$0] }
        }
        guard midnights.count == 1, first > 0 else { return turns + [midnights.map { locations[$0] }] }
        return turns.filter { $0.first.map { $0 < locations[first] } ?? false }
    }
}
