import Diagnostics
import Dialects
import Foundation
import JSON
import Rendering
import TestSupport
import Testing

/// The order of members in a spec makes no difference: documents with the same hash have the same picture, or the same
/// errors.
@Suite struct MemberOrderTests {
    /// The result of a spec in a small picture.
    private enum Outcome: Equatable {
        case picture([UInt8], warnings: [String], String)
        case failure(RenderError)
    }

    private static func outcome(_ text: String, _ renderer: PictureRenderer) -> Outcome {
        var options = PictureOptions()
        (options.overrides.width, options.overrides.height) = (160, 100)
        options.overrides.devicePixelRatio = 1
        do throws(RenderError) {
            guard let prepared = try renderer.prepare(.spec(Array(text.utf8)), options).picture else {
                return .failure(.failed("The spec needs resources."))
            }
            let picture = try renderer.render(prepared)
            return .picture(picture.bytes, warnings: picture.warnings, prepared.identity.hash)
        } catch {
            return .failure(error)
        }
    }

    /// The examples and the specs of the recorded pictures.
    private static let specs: [JSONTree] = {
        let examples = Recorded.golden.url.appendingPathComponent("../../../Examples")
        let folders = Recorded.allCases.map(\.url) + [examples]
        return folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
                (try? Data(contentsOf: folder.appendingPathComponent(name)))
                    .flatMap { try? JSONDocument([UInt8]($0)) }.map { JSONTree($0.root) }
            }
        }
    }()

    @Test func `examples have the same picture in any order`() throws {
        let renderer = try Recorded.renderer()
        var random = RandomSource(seed: 11)
        #expect(Self.specs.count > 180)
        for spec in Self.specs {
            #expect(
                Self.outcome(spec.text, renderer) == Self.outcome(spec.shuffled(using: &random).text, renderer),
                "\(spec.text.prefix(200))")
        }
    }

    @Test func `changed specs have the same result in any order`() throws {
        let renderer = try Recorded.renderer()
        var random = RandomSource(seed: 12)
        let specs = Self.specs.filter { $0.text.utf8.count < 4_000 }
        var pool = MemberPool(specs)
        pool.add(#"{"": {"background": "red", "fill": "blue", "axisSet": null, "axes": [], "K": 1, "\u212A": 2}}"#)
        pool.add(#"{"": {"axisSet": {"borderLineStyle": "red"}, "plotArea": {"borderLineStyle": {"lineWidth": 3}}}}"#)
        pool.add(#"{"axes": {"orthogonalPosition": 2, "axisConstraints": {"upperOffset": 3}, "labelFormatter": null}}"#)
        pool.add(#"{"annotations": {"lineStyle": "red", "arrowLineStyle": {"lineWidth": 2}, "displacement": [9, 9]}}"#)
        pool.add(
            #"{"": {"data": {"columns": {"\u00e9": [1, 2], "e\u0301": [3, 1]}, "rows": [{"\u00e9": 1, "a": "b"}]}}}"#)
        pool.add(#"{"plots": {"y": "\u00e9", "x": "e\u0301", "stack": "\u00e9", "id": "\u00e9", "fill": "red"}}"#)
        pool.add(#"{"": {"data": {"rows": [{"b": 1, "a": 1}, {"b": "x", "a": []}]}, "unknown": {}, "another": []}}"#)
        var pictures = 0
        var failures = 0
        for _ in 0..<Self.mutations {
            var spec = specs.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...4, using: &random) { spec = pool.mutated(spec, using: &random) }
            // A plot in words of other tools that names no columns takes them in the client's order.
            let one = Self.outcome(spec.shuffled(using: &random, keeping: "data").text, renderer)
            if case .picture = one { pictures += 1 } else { failures += 1 }
            let other = Self.outcome(spec.shuffled(using: &random, keeping: "data").text, renderer)
            #expect(one == other, "\(spec.text.prefix(2_000))")
        }
        #expect(pictures > Self.mutations / 10)
        #expect(failures > Self.mutations / 10)
    }

    #if DEBUG
        private static let mutations = 300
    #else
        private static let mutations = 3_000
    #endif

    @Test(arguments: [
        (#""background": "red", "fill": "blue""#, "/fill"),
        (#""axes": [{"coordinate": "x"}], "axisSet": null"#, "/axisSet"),
        (
            #""axes": [{"coordinate": "x", "orthogonalPosition": 1, "axisConstraints": {"lowerOffset": 2}}]"#,
            "/axes/0/orthogonalPosition"
        ),
        (
            #""plotArea": {"borderLineStyle": "red"}, "axisSet": {"borderLineStyle": "blue"}"#,
            "/plotArea/borderLineStyle"
        ),
        (#""data": {"columns": {"a": [1]}, "rows": [{"a": 2}]}"#, "/data/rows"),
    ])
    func `two names of one property are refused`(members: String, place: String) throws {
        let failure = Self.outcome(#"{"plots": [{"type": "line", "y": [1, 2]}], \#(members)}"#, try Recorded.renderer())
        guard case .failure(.spec(.invalid(let issues, _))) = failure else {
            Testing.Issue.record("\(failure) instead of an error")
            return
        }
        #expect(issues.map(\.place) == [.pointer(place)])
    }

    @Test(arguments: [
        (#""background": "red", "fill": "blue""#, "background", #""blue""#),
        (#""axes": [{"coordinate": "x"}], "axisSet": null"#, "axes", "null"),
    ])
    func `the error names the value and the other key`(members: String, other: String, found: String) throws {
        let failure = Self.outcome(#"{"plots": [{"type": "line", "y": [1, 2]}], \#(members)}"#, try Recorded.renderer())
        guard case .failure(.spec(.invalid(let issues, _))) = failure else {
            Testing.Issue.record("\(failure) instead of an error")
            return
        }
        #expect(issues.map(\.found) == [found])
        #expect(issues.map(\.detail) == ["This and \"\(other)\" set the same property to different values."])
    }

    @Test(arguments: [
        #""background": "red", "fill": "red""#,
        #""axes": [], "axisSet": null"#,
        #""axes": [{"coordinate": "x"}], "axisSet": {"borderLineStyle": "red"}"#,
        #""padding": 3, "paddingLeft": 2"#,
        #""data": {"columns": {"a": [1]}, "rows": [{"b": 2}]}"#,
        #""data": {"columns": {"\u00e9": [1]}, "rows": [{"e\u0301": 2}]}"#,
    ])
    func `keys whose order cannot matter are allowed together`(members: String) throws {
        let result = Self.outcome(#"{"plots": [{"type": "line", "y": [1, 2]}], \#(members)}"#, try Recorded.renderer())
        guard case .picture = result else {
            Testing.Issue.record("\(result)")
            return
        }
    }
}

/// The members of objects in a set of specs, by the key of the object.
private struct MemberPool {
    private var members: [String: [JSONTree.Member]] = [:]

    init(_ specs: [JSONTree]) {
        for spec in specs { collect(spec, under: "") }
    }

    /// Adds the members of an object for the objects under a key, several times, so that they are chosen often.
    mutating func add(_ text: String) {
        guard let document = try? JSONDocument(text), case .object(let kinds) = JSONTree(document.root) else { return }
        for kind in kinds {
            guard case .object(let own) = kind.value else { continue }
            for _ in 0..<20 { members[kind.key, default: []] += own }
        }
    }

    private mutating func collect(_ tree: JSONTree, under key: String) {
        switch tree {
        case .array(let elements): for element in elements { collect(element, under: key) }
        case .object(let own):
            members[key, default: []] += own
            for member in own { collect(member.value, under: member.key) }
        default: break
        }
    }

    /// The spec with another member in one of its objects.
    func mutated(_ tree: JSONTree, under key: String = "", using random: inout RandomSource) -> JSONTree {
        switch tree {
        case .array(var elements):
            guard let index = elements.indices.randomElement(using: &random) else { return tree }
            elements[index] = mutated(elements[index], under: key, using: &random)
            return .array(elements)
        case .object(var own):
            let inner = own.indices.filter { own[$0].value.hasObjects }
            if let index = inner.randomElement(using: &random), Int.random(in: 0..<5, using: &random) > 1 {
                let value = mutated(own[index].value, under: own[index].key, using: &random)
                own[index] = .init(key: own[index].key, value: value)
            } else if let member = members[key]?.randomElement(using: &random) {
                own.removeAll { $0.key.utf8.elementsEqual(member.key.utf8) }
                own.append(member)
            }
            return .object(own)
        default: return tree
        }
    }
}

extension JSONTree {
    fileprivate var hasObjects: Bool {
        switch self {
        case .array(let elements): elements.contains { $0.hasObjects }
        case .object: true
        default: false
        }
    }
}
