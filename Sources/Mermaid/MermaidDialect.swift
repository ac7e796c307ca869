import Budget
import Diagnostics
import Dialects
import JSON

/// The dialect of Mermaid's charts: text such as `pie` or `xychart-beta` with a line for each statement.
///
/// A text becomes a native spec, which the native dialect draws. The grammars are those of Mermaid 11
/// (https://mermaid.js.org/syntax/xyChart.html, `pie`, `quadrantChart` and `radar`).
package struct MermaidDialect: Dialect {
    package let name = "mermaid"
    package let documents = "Mermaid’s diagrams"
    package let isAcceptedAsNative = true
    /// The dialect of the specs that texts become.
    private let native: any Dialect

    /// The approximate time for a byte of a text, in nanoseconds.
    private static let costOfByte = 20
    /// The approximate memory for a byte of a text, in bytes: a number has at least two, with its comma.
    private static let memoryOfByte = 24

    package init(drawnBy native: any Dialect) { self.native = native }

    package func recognizes(text: [UInt8]) -> Bool { MermaidHeader(text)?.isOfDiagram == true }

    /// Where only JSON can stand, as in a line of a batch, the text is a string, or the only member `chart` of an object.
    package func recognizes(_ root: JSONValue) -> Bool {
        Self.text(in: root).map { recognizes(text: Array($0.prefix(Self.longestStart))) } == true
    }

    private static func text(in root: JSONValue) -> ArraySlice<UInt8>? {
        root.utf8 ?? (root.count == 1 ? root["chart"]?.utf8 : nil)
    }

    /// The number of bytes of a text in which its diagram is looked for.
    private static let longestStart = 128 << 10

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        let text = try Self.text(of: document, limits, budget)
        let spec: MermaidSpec
        do throws(MermaidFaults) {
            spec = try MermaidSpec(text, budget)
        } catch {
            throw budget.poll() ? .stopped(at: .pointer("")) : .invalid(error.issues)
        }
        guard !budget.poll() else { throw .stopped(at: .pointer("")) }
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(spec.tree, limits: JSONLimits(bytes: limits.bytes), budget: budget)
        } catch {
            throw SpecError(error)
        }
        let reading: any SpecReading
        do throws(SpecError) {
            reading = try native.read(document.with(json), limits: limits, budget: budget)
        } catch {
            throw spec.error(error)
        }
        return MermaidReading(native: reading, json: json, notes: spec.notes)
    }

    private static func text(
        of document: SpecDocument, _ limits: SpecLimits, _ budget: RenderBudget
    ) throws(SpecError) -> [UInt8] {
        let text: [UInt8] =
            switch document.content {
            case .text(let text): text
            case .json(let json): Self.text(in: json.root).map { Array($0) } ?? []
            case .tree(.string(let text)): Array(text.utf8)
            case .tree: []
            }
        guard text.count <= limits.bytes else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(""), "The text is too long.", found: "\(text.count) bytes",
                    allowed: ["at most \(limits.bytes) bytes"]))
        }
        guard !budget.isSpent(before: text.count * costOfByte), budget.allows(text.count, each: memoryOfByte) else {
            throw .stopped(at: .pointer(""))
        }
        return text
    }
}

/// A text that has been read as a native spec.
private struct MermaidReading: SpecReading {
    let native: any SpecReading
    let json: JSONDocument
    let notes: [SpecIssue]

    var needs: [ResourceNeed] { native.needs }

    /// Always a translation: what is saved or sent back is the native spec.
    var translation: SpecTranslation? {
        SpecTranslation(native.translation?.document ?? json, notes + (native.translation?.notes ?? []))
    }

    /// The identity is that of the native spec, whose picture has the same bytes.
    func appendIdentity(to hasher: inout CanonicalHasher) { native.appendIdentity(to: &hasher) }

    func appendSettings(to hasher: inout CanonicalHasher) { native.appendSettings(to: &hasher) }

    func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
        try native.chart(with: resources, budget: budget)
    }

    func darkChart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> (any SpecChart)? {
        try native.darkChart(with: resources, budget: budget)
    }
}
