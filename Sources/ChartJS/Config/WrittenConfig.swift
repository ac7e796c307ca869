import Budget
import Diagnostics
import Dialects
import Digests
import JSON
import JavaScript

/// A configuration as it stands in a client's document: itself, inside `chart` or `c`, as an object or as a text.
struct WrittenConfig {
    let root: JSONValue
    /// The place of the configuration in the document.
    let place: String
    /// What stands beside it.
    let members: RequestMembers
    /// The functions of a configuration that is written in JavaScript.
    private(set) var script: ScriptedDocument?

    init(_ document: JSONValue, limits: SpecLimits, budget: RenderBudget) throws(SpecError) {
        guard let name = Self.name(in: document) else {
            let functions = WrittenFunctions.document(of: document, budget: budget)
            (root, place, members) = (functions?.document.root ?? document, "", RequestMembers([document]))
            script = functions
            return
        }
        var script: ScriptedDocument?
        func parsed(_ value: JSONValue?, isBase64: Bool, at place: String) throws(SpecError) -> JSONValue {
            guard let value else { throw .invalid([SpecIssue(.pointer(place), "The configuration is missing.")]) }
            guard let text = value.utf8 else { return value }
            var bytes = Array(text)
            if isBase64 {
                guard let decoded = Self.decoded(bytes) else {
                    throw .invalid([SpecIssue(.pointer(place), "The configuration is not valid base64.")])
                }
                bytes = decoded
            }
            do throws(ScriptError) {
                let document = try ScriptedDocument(
                    bytes, globals: ScriptGlobals.all, limits: ScriptLimits(bytes: limits.bytes), budget: budget
                ) { (value) throws(ScriptError) in try ClientPlugins.prepare(value, budget) }
                if document.isScript { script = document }
                return document.document.root
            } catch {
                throw SpecError(error, at: place)
            }
        }
        let encoding = document["encoding"]?.string?.lowercased()
        var chart = try parsed(document[name], isBase64: encoding == "base64", at: "/" + name)
        var place = "/" + name
        var roots = [document]
        // Some clients put the whole request into `c`.
        if chart["type"] == nil, chart["data"] == nil, let inner = Self.name(in: chart) ?? Self.sample(in: chart) {
            roots.append(chart)
            place += "/" + inner
            chart = try parsed(chart[inner], isBase64: chart["encoding"]?.string == "base64", at: place)
        }
        guard chart.kind == .object else {
            throw .invalid([SpecIssue(.pointer(place), "A Chart.js configuration is an object.", found: chart.text)])
        }
        let functions = script == nil ? WrittenFunctions.document(of: chart, budget: budget) : nil
        (root, self.place, members) = (functions?.document.root ?? chart, place, RequestMembers(roots))
        self.script = script ?? functions
    }

    /// The member of a sample of Chart.js' documentation, which exports its configuration and buttons.
    private static func sample(in document: JSONValue) -> String? {
        document["config"]?["type"] == nil ? nil : "config"
    }

    private static func name(in document: JSONValue) -> String? {
        let names = ["c", "chart"].filter { document[$0] != nil }
        return names.first { document[$0]?.isTruthy == true } ?? names.first
    }

    /// The bytes of a text in base64, also of one whose `+` an URL has made spaces.
    private static func decoded(_ text: [UInt8]) -> [UInt8]? {
        let text = text.filter { $0 != 0x0A && $0 != 0x0D }.map { $0 == 0x20 ? UInt8(ascii: "+") : $0 }
        return Base64.standard.decode(text.span) ?? Base64.url.decode(text.span)
    }
}
