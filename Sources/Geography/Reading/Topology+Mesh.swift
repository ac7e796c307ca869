import Budget

extension Topology {
    /// The arcs of a mesh.
    package enum Mesh: Hashable, Sendable {
        case all
        /// Borders between two shapes.
        case interior
        /// Borders that only one shape has.
        case exterior
    }

    /// The borders of an object as lines, each only once; nil if there is no such object.
    package func mesh(
        of name: String, _ mesh: Mesh = .all, budget: RenderBudget
    ) throws(GeographyError) -> GeoGeometry? {
        guard let range = shapes(of: name) else { return nil }
        return try self.mesh(ofShapes: range, mesh, budget: budget) { $0 }
    }

    /// The borders between groups of shapes as lines.
    /// - Parameter group: The group of a shape.
    func mesh(
        ofShapes range: Range<Int>, _ mesh: Mesh, budget: RenderBudget, group: (Int) -> Int
    ) throws(GeographyError) -> GeoGeometry {
        guard budget.allows(arcs.count, each: 3 * MemoryLayout<Int>.stride) else { throw .stopped }
        // The first and the last group that have an arc.
        var first = [Int?](repeating: nil, count: arcs.count)
        var last = [Int?](repeating: nil, count: arcs.count)
        for shape in range {
            for part in parts[shapes[shape].parts] where part.kind == .line || part.kind == .ring {
                guard !budget.isSpent(before: 10 + part.range.count * 5) else { throw .stopped }
                for reference in references[part.range] {
                    let arc = Int(reference.arc)
                    if first[arc] == nil { first[arc] = group(shape) }
                    last[arc] = group(shape)
                }
            }
        }
        let wanted = arcs.indices.filter { arc in
            guard let one = first[arc], let other = last[arc] else { return false }
            return switch mesh {
            case .all: true
            case .interior: one != other
            case .exterior: one == other
            }
        }
        return try joined(wanted, budget)
    }

    /// Joins arcs at their ends to lines that are as long as possible, so that few lines begin at each node.
    private func joined(_ wanted: [Int], _ budget: RenderBudget) throws(GeographyError) -> GeoGeometry {
        guard budget.allows(wanted.count, each: 200), !budget.isSpent(before: wanted.count * 300) else {
            throw .stopped
        }
        // The arcs at each node, and how many of them are left.
        var ends: [GeoPoint: (arcs: [Int], left: Int)] = [:]
        let wanted = wanted.filter { !arcs[$0].isEmpty }
        for arc in wanted {
            for node in nodes(of: arc) {
                ends[node, default: ([], 0)].arcs.append(arc)
                ends[node, default: ([], 0)].left += 1
            }
        }
        var isUsed = [Bool](repeating: false, count: arcs.count)
        var builder = GeoGeometryBuilder()

        /// Continues a line at a node with arcs that are not used yet.
        func follow(from node: GeoPoint) throws(GeographyError) {
            var node = node
            while let arc = ends[node]?.arcs.popLast() {
                guard !isUsed[arc] else { continue }
                isUsed[arc] = true
                for end in nodes(of: arc) { ends[end]?.left -= 1 }
                let range = arcs[arc]
                guard budget.allows(range.count, moreIn: builder.coordinates),
                    !budget.isSpent(before: 200 + range.count * 5)
                else { throw .stopped }
                if coordinates[range.lowerBound] == node {
                    for point in coordinates[range].dropFirst() { builder.append(point) }
                    node = coordinates[range.upperBound - 1]
                } else {
                    for point in coordinates[range].dropLast().reversed() { builder.append(point) }
                    node = coordinates[range.lowerBound]
                }
            }
        }

        // Lines start at nodes with an odd number of arcs; what remains are closed lines.
        for isClosed in [false, true] {
            for arc in wanted {
                for node in nodes(of: arc) where !isUsed[arc] && (isClosed || (ends[node]?.left ?? 0) % 2 == 1) {
                    builder.append(node)
                    try follow(from: node)
                    guard budget.allows(1, moreIn: builder.parts) else { throw .stopped }
                    builder.endLine()
                }
            }
        }
        return builder.geometry
    }

    /// The first and the last point of an arc.
    private func nodes(of arc: Int) -> [GeoPoint] {
        [coordinates[arcs[arc].lowerBound], coordinates[arcs[arc].upperBound - 1]]
    }
}
