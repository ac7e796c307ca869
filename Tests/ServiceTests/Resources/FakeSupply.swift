import Caching
import Dialects
import Dispatch
import HTTPMessages
import Synchronization

@testable import Engine
@testable import Service

/// Supplies the resources that a test sets, and records the requests.
final class FakeSupply: Sendable {
    private struct State {
        var results: [ResourceRequest: Result<SuppliedResource, Problem>] = [:]
        var asked: [ResourceRequest] = []
        var held: [@Sendable () -> Void]?
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "supply")

    var asked: [ResourceRequest] { state.withLock { $0.asked } }

    /// Sets the content at a URL.
    func set(
        _ url: String, _ text: String, freshFor time: Duration = .seconds(3_600),
        staleness: Staleness<String>.Reason? = nil
    ) {
        let resource = SuppliedResource(
            .bytes(Array(text.utf8), mediaType: nil), freshUntil: .now + time, staleness: staleness)
        state.withLock { $0.results[.data(url: url)] = .success(resource) }
    }

    func fail(_ url: String, _ problem: Problem) {
        state.withLock { $0.results[.data(url: url)] = .failure(problem) }
    }

    /// Holds all results back until `release`.
    func hold() { state.withLock { $0.held = [] } }

    func release() {
        let held = state.withLock { state in
            defer { state.held = nil }
            return state.held ?? []
        }
        for answer in held { queue.async(execute: answer) }
    }

    func loader(capacity: Int = .max) -> ResourceLoader {
        ResourceLoader(capacity: capacity) { [self] need, then in
            let answer: (@Sendable () -> Void)? = state.withLock { state in
                state.asked.append(need.request)
                let missing = Problem(.badGateway, kind: "data-unavailable", detail: "There is nothing.")
                let result = state.results[need.request] ?? .failure(missing)
                guard state.held != nil else { return { then(result) } }
                state.held?.append { then(result) }
                return nil
            }
            if let answer { queue.async(execute: answer) }
        }
    }
}
