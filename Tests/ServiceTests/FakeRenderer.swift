import Budget
import Diagnostics
import Dialects
import Dispatch
import Drawing
import Geometry
import Rendering
import Synchronization
import Text

/// A dialect behind a real renderer, which counts what it does and can be held up.
///
/// A spec is any text; `#` begins a comment that does not belong to its identity. `bad` is a wrong spec, `slow` waits
/// until the test opens the gate, `endless` goes on until it is cancelled, `odd` has warnings. `from a b` needs the data of
/// the URLs `a` and `b`, whose texts then belong to its identity and to the text of its picture.
///
/// The picture of a text is empty; its width depends on the text, so that pictures of different texts have different bytes.
final class FakeRenderer: Dialect {
    static let typesetter: Typesetter = {
        do {
            return try Typesetter()
        } catch {
            fatalError("\(error)")
        }
    }()

    let name = "fake"
    /// Readings, and charts that were made once more when their resources were there.
    let prepared = Atomic(0)
    /// Layouts.
    let rendered = Atomic(0)
    let stopped = Atomic(0)
    /// Signalled when a slow or endless picture is begun.
    let begun = DispatchSemaphore(value: 0)
    /// Lets one slow picture be finished.
    let gate = DispatchSemaphore(value: 0)
    /// Whether no text has a meaning of its own.
    private let isVerbatim: Bool

    init(isVerbatim: Bool = false) {
        self.isVerbatim = isVerbatim
    }

    func make() -> PictureRenderer { PictureRenderer(typesetter: Self.typesetter, dialect: self) }

    /// What a client gets for a text.
    static func picture(_ text: String, format: PictureFormat = .png) throws -> [UInt8] {
        var options = PictureOptions()
        options.format = format
        return try FakeRenderer(isVerbatim: true).make().picture(of: .spec(Array(text.utf8)), options).bytes
    }

    func read(_ document: SpecDocument, limits: SpecLimits) throws(SpecError) -> any SpecReading {
        prepared.add(1, ordering: .relaxed)
        let text = String(decoding: document.text, as: UTF8.self)
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
        /// The text of the picture, without that of the data.
        let text: String
        let needs: [ResourceNeed]

        func appendIdentity(to hasher: inout CanonicalHasher) { hasher.append("text", name) }

        func chart(with resources: SpecResources) throws(SpecError) -> any SpecChart {
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
            // FNV-1a: the same in every process.
            let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            return Size(Double(1 + hash % 4_000), 1)
        }
        let devicePixelRatio = 1.0
        let sizePlace = SpecPlace.pointer("")
        var title: String? { "picture of \(text)" }
        let description = "Nothing."

        func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
            SpecCost(milliseconds: 0, largestPart: .pointer(""), share: "", advice: "")
        }

        func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
            renderer.rendered.add(1, ordering: .relaxed)
            if !renderer.isVerbatim, text.hasPrefix("slow") {
                renderer.begun.signal()
                renderer.gate.wait()
            }
            if !renderer.isVerbatim, text.hasPrefix("endless") {
                renderer.begun.signal()
                while !layout.cancellation.poll() {}
                renderer.stopped.add(1, ordering: .relaxed)
            }
            return EmptyScene(size: size, warnings: text == "odd" ? ["A \"quoted\"\nthing.", "Ünïcode."] : [])
        }
    }

    private struct EmptyScene: ChartScene {
        let size: Size
        let warnings: [String]
        let background = Color.clear
        let regions: [SceneRegion] = []

        func draw(on canvas: inout some Canvas) {}
    }
}
