import Dispatch
import Specs
import Synchronization

@testable import Service

/// A renderer whose pictures are texts, which counts what it does and can be held up.
///
/// A spec is any text; `#` begins a comment that does not belong to its identity. `bad` is a wrong spec, `slow` waits
/// until the test opens the gate, `endless` draws until it is stopped, `odd` has warnings. `from a b` needs the data of
/// the URLs `a` and `b`, whose texts then belong to its identity.
final class FakeRenderer: Sendable {
    let prepared = Atomic(0)
    let rendered = Atomic(0)
    let stopped = Atomic(0)
    /// Signalled when a slow or endless picture is begun.
    let begun = DispatchSemaphore(value: 0)
    /// Lets one slow picture be finished.
    let gate = DispatchSemaphore(value: 0)

    func make() -> ChartRenderer {
        ChartRenderer(
            prepare: { [self] spec, output, resources throws(Problem) in
                prepared.add(1, ordering: .relaxed)
                let text = String(decoding: spec, as: UTF8.self)
                let name = text.split(separator: "#", omittingEmptySubsequences: false).first.map(String.init) ?? ""
                guard name != "bad" else {
                    throw .invalidSpec([.init(.pointer("/a"), "Bad.", found: "1", allowed: ["2"])])
                }
                var identity = name + (output.width.map { "-\($0)" } ?? "")
                if name.hasPrefix("from ") {
                    let requests = name.dropFirst(5).split(separator: " ").map { ResourceRequest.data(url: String($0)) }
                    let needs = requests.enumerated().filter { resources[$1] == nil }
                        .map { ResourceNeed($1, at: "/\($0)") }
                    guard needs.isEmpty else { return .needs(needs) }
                    for case .bytes(let bytes, _)? in requests.map({ resources[$0] }) {
                        identity += "=" + String(decoding: bytes.prefix(30), as: UTF8.self)
                    }
                }
                let format = output.format
                let hash = identity + (format == .png ? "" : ".\(format.rawValue)")
                return .ready(
                    PreparedChart(identity: PictureIdentity(hash: hash, format: format)) {
                        [self] cancellation throws(Problem) in
                        try render(hash, cancellation)
                    })
            },
            drawMessage: { title, lines in Array(([title] + lines).joined(separator: "|").utf8) })
    }

    private func render(_ name: String, _ cancellation: Cancellation) throws(Problem) -> RenderedChart {
        rendered.add(1, ordering: .relaxed)
        if name.hasPrefix("slow") {
            begun.signal()
            gate.wait()
        }
        if name.hasPrefix("endless") {
            begun.signal()
            do throws(Problem) {
                while true { try cancellation.check() }
            } catch {
                stopped.add(1, ordering: .relaxed)
                throw error
            }
        }
        return RenderedChart(
            bytes: Array("picture of \(name)".utf8),
            warnings: name == "odd" ? ["A \"quoted\"\nthing.", "Ünïcode."] : [],
            times: StageTimes(layout: .milliseconds(2), draw: .milliseconds(20), encode: .milliseconds(200)))
    }
}
