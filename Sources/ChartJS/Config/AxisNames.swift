/// The names of a chart's axes, as datasets and plugins use them.
struct AxisNames: Sendable {
    /// The names of each axis, `x` and `y`, in order.
    private var names: [String: [String]] = [:]

    mutating func add(_ name: String, axis: String) { names[axis, default: []].append(name) }

    /// The first scale of an axis, on which datasets stand that name none.
    func first(_ axis: String) -> String { names[axis]?.first ?? axis }

    /// The scale that a name means: one that has the name, or the one of the axis for the names that version 2 gives by
    /// the index of the scale, such as `y-axis-1`.
    func scale(_ name: String, axis: String) -> String {
        guard names[axis]?.contains(name) != true, name == axis || name.hasPrefix("\(axis)-axis-") else { return name }
        guard let index = Int(name.dropFirst(7)), let all = names[axis], all.indices.contains(index) else {
            return first(axis)
        }
        return all[index]
    }
}
