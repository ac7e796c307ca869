import HTTPMessages
import Synchronization
import Testing

@testable import Engine

@Suite struct PictureClientTests {
    /// The statuses of the problems that a client is told.
    private final class Told: Sendable {
        let statuses: Mutex<[Int]> = Mutex([])

        func client() -> PictureClient {
            PictureClient(
                isGone: { false },
                tell: { [self] outcome in
                    guard case .problem(let problem, _, _) = outcome else { return }
                    statuses.withLock { $0.append(Int(problem.status.code)) }
                })
        }
    }

    @Test func `a client that nobody keeps is told that its request is lost`() {
        let told = Told()
        do { _ = told.client() }
        #expect(told.statuses.withLock(\.self) == [500])
    }

    @Test func `a client is told one outcome only`() {
        let told = Told()
        do {
            let client = told.client()
            client.tell(.problem(.overloaded, nil, on: nil))
            client.tell(.problem(.tooSlow, nil, on: nil))
        }
        #expect(told.statuses.withLock(\.self) == [503])
    }
}
