import HTTPMessages
import Rendering
import Synchronization

/// A request for a picture, whatever its origin: an HTTP request, a part of one, or code of the service itself.
package struct PictureRequest: Sendable {
    /// The number of bytes that the key is a digest of.
    let keyedOctets: Int
    /// The size of what must be read, in bytes, as far as it is known.
    let octets: Int
    /// Whether the picture is soon replaced by another, so that it is not worth storing on disk.
    let isLive: Bool
    let client: PictureClient
    /// The key. Requests with equal keys have the same picture.
    let key: @Sendable () -> PictureKey
    /// Reads what is to be drawn. Called on a worker's thread, once for each turn.
    let input: @Sendable (WorkTurn) throws(Problem) -> PictureInput

    package init(
        keyedOctets: Int, octets: Int, isLive: Bool = false, client: PictureClient,
        key: @escaping @Sendable () -> PictureKey,
        input: @escaping @Sendable (WorkTurn) throws(Problem) -> PictureInput
    ) {
        self.keyedOctets = keyedOctets
        self.octets = octets
        self.isLive = isLive
        self.client = client
        self.key = key
        self.input = input
    }
}

/// What is to be drawn, and how.
package struct PictureInput: Sendable {
    package let source: PictureSource
    package let options: PictureOptions

    package init(_ source: PictureSource, _ options: PictureOptions) {
        self.source = source
        self.options = options
    }

    /// Whether the source is a document, whose dialect its reader checks, and not a table.
    package var isDocument: Bool {
        if case .document = source { true } else { false }
    }
}

/// The outcome of a request for a picture.
package enum PictureOutcome {
    /// - `from`: Where the picture comes from.
    case picture(FinishedPicture, from: AnswerSource, PictureTerms?, RenderTimings?)
    /// The client does not need the picture.
    case notNeeded(KnownPicture)
    /// There is no picture.
    /// - `on`: The renderer of the thread on which the client is told; nil if other threads wait for this one.
    case problem(Problem, RenderTimings?, on: PictureRenderer?)
}

/// The receiver of a picture. A client receives exactly one outcome, from any thread, whatever happens to its request.
package final class PictureClient: Sendable {
    private let isGoneNow: @Sendable () -> Bool
    private let needsPicture: @Sendable (KnownPicture) -> Bool
    private let receive: @Sendable (PictureOutcome) -> Void
    private let isTold = Atomic(false)

    /// - Parameters:
    ///   - isGone: Whether no client is waiting any more.
    ///   - needs: Whether the client needs a picture whose identity is known.
    ///   - tell: Called once with the outcome.
    package init(
        isGone: @escaping @Sendable () -> Bool, needs: @escaping @Sendable (KnownPicture) -> Bool = { _ in true },
        tell: @escaping @Sendable (PictureOutcome) -> Void
    ) {
        isGoneNow = isGone
        needsPicture = needs
        receive = tell
    }

    deinit { tell(.problem(.lost, nil, on: nil)) }

    var isGone: Bool { isGoneNow() }

    func needs(_ picture: KnownPicture) -> Bool { needsPicture(picture) }

    /// Passes the outcome to the client, unless the client already has one.
    func tell(_ outcome: @autoclosure () -> PictureOutcome) {
        if !isTold.exchange(true, ordering: .relaxed) { receive(outcome()) }
    }
}

extension Problem {
    /// This is a fault of the server: no code is left that could answer the request.
    package static var lost: Problem {
        Problem(.internalServerError, detail: "The server produced no response.")
    }
}
