import Budget
import Dialects
import Digests
import Drawing
import Geometry
import JSON
import Numbers
import Text

/// A spec that has been read.
struct VegaLiteReading: SpecReading {
    let json: JSONDocument
    let limits: SpecLimits
    let overrides: SpecOverrides

    var needs: [ResourceNeed] {
        var needs: [ResourceNeed] = []
        Self.collect(json.root, .root, depth: 0, &needs)
        return needs
    }

    /// The files that sources name.
    private static func collect(_ value: JSONValue, _ place: Place, depth: Int, _ needs: inout [ResourceNeed]) {
        guard depth < 100 else { return }
        switch value.kind {
        case .array:
            for (index, element) in value.elements.enumerated() {
                guard element.kind == .object || element.kind == .array else { return }
                collect(element, place.appending(String(index)), depth: depth + 1, &needs)
            }
        case .object:
            for (key, member) in value.members where key != "values" && key != "datasets" {
                if key == "data", let url = member["url"]?.string {
                    let request = ResourceRequest.data(url: url)
                    if !needs.contains(where: { $0.request == request }) {
                        needs.append(ResourceNeed(request, at: place.appending(key).appending("url").specPlace))
                    }
                } else {
                    collect(member, place.appending(key), depth: depth + 1, &needs)
                }
            }
        default: return
        }
    }

    func appendIdentity(to hasher: inout CanonicalHasher) {
        hasher.append("dialect", "vegalite")
        // The order of channels, transforms and fields of records decides about groups and layers.
        hasher.append(json, keepsOrder: true)
    }

    func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
        let compiler = try ChartCompiler(json.root, overrides)
        return VegaLiteChart(
            root: json.root, plan: try compiler.plan(resources, budget), limits: limits, overrides: overrides)
    }
}

/// A chart whose whole size is known after its layout.
struct VegaLiteChart: SpecChart {
    let root: JSONValue
    let plan: ChartPlan
    let limits: SpecLimits
    let overrides: SpecOverrides

    /// The time for a mark and for a pixel in milliseconds, and the memory of a mark in bytes.
    private static let costOfItem = 0.004
    private static let costOfPixel = 1e-5
    private static let memoryOfItem = 1_200.0

    var size: Size { plan.size }
    var devicePixelRatio: Double { overrides.devicePixelRatio ?? 1 }
    var sizePlace: SpecPlace { .pointer("/width") }
    var description: String? { root["description"]?.string }

    var title: String? {
        guard let title = root["title"] else { return nil }
        let text = title.kind == .object ? title["text"] : title
        guard let text else { return nil }
        return text.string ?? text.elements.compactMap(\.string).joined(separator: " ")
    }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let pixels = size.width * size.height * (pixelsPerPoint.map { $0 * $0 } ?? 0)
        let items = Double(plan.itemCount)
        return SpecCost(
            milliseconds: 2 + Self.costOfItem * items + Self.costOfPixel * pixels, largestPart: .pointer("/data"),
            share: "most of it for the marks", advice: "Send fewer records or summarize them.",
            memory: 2e6 + Self.memoryOfItem * items + pixels * Double(SpecLimits.memoryOfPixel),
            largestMemory: .pointer("/data"))
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        let chart = try plan.chart(layout.typesetter, layout.budget)
        let pixels = chart.size.width * chart.size.height * devicePixelRatio * devicePixelRatio
        guard pixels <= Double(limits.pixels) else {
            throw Problem.tooLarge(
                .root, "The picture would have more than \(limits.pixels) pixels.",
                found: "\(Int(limiting: pixels)) pixels")
        }
        return VegaLiteScene(chart: chart, ruler: TextRuler(layout.typesetter.within(layout.budget)))
    }
}
