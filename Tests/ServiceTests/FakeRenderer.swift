import Budget
import Data
import Diagnostics
import Dialects
import Dispatch
import Drawing
import Geometry
import JSON
import Rendering
import StandardDialects
import Synchronization
import Text

/// A dialect for a real renderer. It counts its calls, and tests can block it.
///
/// A spec is any text; `#` starts a comment that is not part of its identity. `bad` is an invalid spec, `slow` waits
/// until the test opens the gate, `endless` is expensive and continues until it is cancelled, and `odd` has warnings.
/// `lengthy` needs more time than the quick lane gives, `lengthy2` more than the moderate one, and `big` more memory than
/// both. `from a b` needs the data at the URLs `a` and `b`, whose texts are then part of its identity and of the text of
/// its picture.
///
/// The picture of a text is empty; its width depends on the text, so that pictures of different texts have different
/// bytes.
final class FakeRenderer: TabularDialect {
    static let typesetter: Typesetter = {
        do {
            return try Typesetter()
        } catch {
            fatalError("\(error)")
        }
    }()

    let name = "fake"
    let documents = "fakes"
    let schema = JSONTree.object([])
    var tabularSettings: [String] { Self.charts.tabularSettings }
    /// The dialect of charts of tables, which are no fakes.
    private static let charts = DialectSet.standard().native
    /// The number of specs that were read, plus the number of charts made from resources.
    let prepared = Atomic(0)
    /// The number of layouts.
    let rendered = Atomic(0)
    let stopped = Atomic(0)
    /// Signaled when the layout of a slow or endless picture begins.
    let begun = DispatchSemaphore(value: 0)
    /// Each signal lets one slow picture finish.
    let gate = DispatchSemaphore(value: 0)
    /// Whether texts have no special meanings.
    private let isVerbatim: Bool

    init(isVerbatim: Bool = false) {
        self.isVerbatim = isVerbatim
    }

    func make() -> PictureRenderer { PictureRenderer(typesetter: Self.typesetter, dialects: DialectSet(native: self)) }

    /// The picture that a client gets for a text.
    static func picture(_ text: String, format: PictureFormat = .png) throws -> [UInt8] {
        var options = PictureOptions()
        options.format = format
        return try FakeRenderer(isVerbatim: true).make().picture(of: .spec(Array(text.utf8)), options).bytes
    }

    func recognizes(_ root: JSONValue) -> Bool { true }

    func spec(
        of table: Table, _ settings: [String: String], _ reading: TabularReading, _ budget: RenderBudget
    ) throws(TabularError) -> TabularSpec {
        try Self.charts.spec(of: table, settings, reading, budget)
    }

    func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        prepared.add(1, ordering: .relaxed)
        guard document.table == nil else { return try Self.charts.read(document, limits: limits, budget: budget) }
        let text = document.content.text
        guard !isVerbatim else { return Reading(renderer: self, name: text, text: text, needs: []) }
        let name = text.prefix { $0 != "#" }.description
        guard name != "bad" else {
            throw .invalid([SpecIssue(.pointer("/a"), "Bad.", found: "1", allowed: ["2"])])
        }
        let urls = name.hasPrefix("from ") ? name.dropFirst(5).split(separator: " ") : []
        return Reading(
            renderer: self, name: name, text: name + (document.overrides.width.map { "-\($0)" } ?? ""),
            needs: urls.enumerated().map { ResourceNeed(.data(url: String($1)), at: .pointer("/\($0)")) })
    }

    private struct Reading: SpecReading {
        let renderer: FakeRenderer
        /// The spec without its comment.
        let name: String
        /// The text of the picture without the text of the data.
        let text: String
        let needs: [ResourceNeed]

        func appendIdentity(to hasher: inout CanonicalHasher) { hasher.append("text", name) }

        func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
            if !resources.isEmpty { renderer.prepared.add(1, ordering: .relaxed) }
            var text = text
            for case .bytes(let bytes, _)? in needs.map({ resources[$0.request] }) {
                text += "=" + String(decoding: bytes.prefix(30), as: UTF8.self)
            }
            return Chart(renderer: renderer, text: text)
        }
    }

    private struct Chart: SpecChart {
        let renderer: FakeRenderer
        let text: String

        var size: Size {
            // FNV-1a has the same result in every process.
            let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            return Size(Double(1 + hash % 4_000), 1)
        }
        let devicePixelRatio = 1.0
        let sizePlace = SpecPlace.pointer("")
        var title: String? { "picture of \(text)" }
        var description: String? { "Nothing." }

        func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
            let isExpensive = !renderer.isVerbatim && text.hasPrefix("endless")
            return SpecCost(
                milliseconds: isExpensive ? 1_000 : 0, largestPart: .pointer(""), share: "", advice: "", memory: 0,
                largestMemory: .pointer(""))
        }

        func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
            renderer.rendered.add(1, ordering: .relaxed)
            if !renderer.isVerbatim, text.hasPrefix("slow") {
                renderer.begun.signal()
                renderer.gate.wait()
            }
            if !renderer.isVerbatim, text.hasPrefix("endless") {
                renderer.begun.signal()
                while !layout.budget.poll() {}
                renderer.stopped.add(1, ordering: .relaxed)
            }
            if !renderer.isVerbatim, text.hasPrefix("lengthy") {
                let end = ProcessorTime.ofThread + .milliseconds(text.hasPrefix("lengthy2") ? 50 : 20)
                while ProcessorTime.ofThread < end, !layout.budget.poll() {}
            }
            if !renderer.isVerbatim, text.hasPrefix("big") { _ = layout.budget.allows(100 << 20) }
            return EmptyScene(size: size, warnings: text == "odd" ? ["A \"quoted\"\nthing.", "Ünïcode."] : [])
        }
    }

    private struct EmptyScene: ChartScene {
        let size: Size
        let warnings: [String]
        let background = Color.clear

        func draw(on canvas: inout some Canvas) {}
    }
}

extension SpecContent {
    fileprivate var text: String {
        if case .text(let text) = self { String(decoding: text, as: UTF8.self) } else { "" }
    }
}
