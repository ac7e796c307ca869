/// Reads the form of topologies that `script/boundaries/topology.py` describes.
///
/// The files are part of the program. A damaged one gives a topology that ends early.
struct BoundaryFile {
    private let bytes: [UInt8]
    private var offset = 0

    /// - Parameter layers: The names of the layers in their order.
    static func topology(_ file: [UInt8], layers: [String]) -> Topology {
        var reader = BoundaryFile(bytes: file)
        return reader.topology(layers)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func topology(_ layers: [String]) -> Topology {
        var topology = Topology()
        let scale = (x: double(), y: double())
        let origin = (x: double(), y: double())
        for _ in 0..<count() {
            let start = topology.coordinates.count
            var (x, y) = (0, 0)
            for _ in 0..<count() {
                (x, y) = (x &+ signed(), y &+ signed())
                topology.coordinates.append(
                    GeoPoint(Double(x) * scale.x + origin.x, Double(y) * scale.y + origin.y))
            }
            topology.arcs.append(start..<topology.coordinates.count)
        }
        for (_, name) in zip(0..<count(), layers) {
            let first = topology.shapes.count
            var (number, arc) = (0, 0)
            for _ in 0..<count() {
                number &+= count()
                appendShape(number, &arc, to: &topology)
            }
            topology.objects.append((name, first..<topology.shapes.count))
        }
        return topology
    }

    private mutating func appendShape(_ number: Int, _ arc: inout Int, to topology: inout Topology) {
        let first = topology.parts.count
        for _ in 0..<count() {
            for ring in 0..<count() {
                let start = topology.references.count
                for _ in 0..<count() {
                    arc &+= signed()
                    guard let reference = Topology.ArcReference(arc, arcs: topology.arcs.count) else { continue }
                    topology.references.append(reference)
                }
                topology.parts.append(
                    Topology.Part(kind: .ring, startsPolygon: ring == 0, range: start..<topology.references.count))
            }
        }
        topology.shapes.append(Topology.Shape(number: number, parts: first..<topology.parts.count))
    }

    private mutating func double() -> Double {
        var bits: UInt64 = 0
        for shift in 0..<8 where offset < bytes.count {
            bits |= UInt64(bytes[offset]) << UInt64(8 * shift)
            offset += 1
        }
        return Double(bitPattern: bits)
    }

    /// An integer of at most 28 bits without a sign; 0 behind the end.
    private mutating func count() -> Int {
        var number = 0
        for shift in 0..<4 where offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            number |= Int(byte & 127) << (7 * shift)
            if byte < 128 { break }
        }
        return number
    }

    private mutating func signed() -> Int {
        let number = count()
        return number & 1 == 0 ? number / 2 : ~(number / 2)
    }
}
