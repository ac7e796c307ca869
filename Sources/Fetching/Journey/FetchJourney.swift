import Caching
import HTTPMessages

/// The state machine of a fetch, from the requested URL to its content. It determines the next request and processes
/// each response. It uses neither sockets nor clocks.
struct FetchJourney: Sendable {
    typealias Outcome = LoadOutcome<KnownContent, FetchError>

    enum Step: Sendable {
        case send(TransferRequest)
        case end(Outcome)
    }

    let key: FetchKey
    private let rule: FetchRule
    let configuration: FetchConfiguration
    /// The cached content, while it can still be confirmed.
    private var known: KnownContent?
    /// The current URL.
    private(set) var url: FetchURL
    private var chain = ChainTerms()
    /// Whether the fetch ended by confirming cached content with a 304.
    private(set) var isConfirmed = false

    init(_ key: FetchKey, known: KnownContent?, configuration: FetchConfiguration) {
        self.key = key
        self.known = known
        self.configuration = configuration
        rule = FetchRule(origins: configuration.origins, networks: configuration.networks)
        url = key.url
    }

    /// The lane of the fetch, which does not change with redirects.
    var lane: FetchLane {
        guard key.trust == .client, let origin = rule.origin(of: key.url) else { return .server(key.url.origin) }
        return .listed(origin)
    }

    /// The next request.
    func next() -> Step {
        guard let addresses = rule.addresses(for: url, key.trust) else { return end(with: originNotAllowed) }
        // A connection opened for an operator's URL may lead where clients' URLs must not.
        return .send(
            TransferRequest(
                url: url,
                lines: ["Accept: " + key.accept, "Accept-Encoding: " + ContentCoding.accepted] + conditions,
                addresses: addresses, sharesConnections: key.trust == .client))
    }

    private var conditions: [String] {
        guard let known, known.url == url else { return [] }
        return Validators(known.fields).lines
    }

    mutating func take(_ response: TransferResponse) -> Step {
        switch response.status {
        case 200: return end(with: response)
        case 304 where !conditions.isEmpty: return confirm(with: response)
        case 301, 302, 303, 307, 308: return redirect(by: response)
        default:
            return fail(
                .status(response.status),
                "The server of the URL responded with status \(response.status) instead of 200.",
                pause: RetryAfter.pause(response.fields, received: response.received))
        }
    }

    /// The error that the current origin is not listed.
    var originNotAllowed: FetchError {
        let detail =
            url == key.url
            ? "Fetching from \(url.origin) is not allowed."
            : "It redirects to \(url.origin), and fetching from there is not allowed."
        return error(.originNotAllowed, detail)
    }

    /// - Parameter pause: The time after which the server accepts the next request.
    func fail(_ kind: FetchError.Kind, _ detail: String, pause: Duration? = nil) -> Step {
        end(with: error(kind, detail), pause: pause)
    }

    private func error(_ kind: FetchError.Kind, _ detail: String) -> FetchError {
        FetchError(kind, url: ShortURL.of(key.url.text), detail)
    }

    private func end(with error: FetchError, pause: Duration? = nil) -> Step {
        let effect: Outcome.Effect = error.isUntried ? .untried : error.isPassing ? .passing : .definite
        return .end(.failure(error, effect, pause: pause))
    }

    // MARK: - Content

    private func end(with response: TransferResponse) -> Step {
        guard response.fields.combined(.transferEncoding).map({ $0.lowercased() == "chunked" }) ?? true,
            let coding = ContentCoding(response.fields.combined(.contentEncoding))
        else { return fail(.malformedResponse, "The server's response has a content coding that was not requested.") }
        var bytes = response.content
        // Empty content is not a gzip member either.
        if coding == .gzip, !bytes.isEmpty {
            do throws(Gzip.Failure) {
                bytes = try Gzip.unpackAll(bytes, limit: configuration.octets)
            } catch {
                guard error != .tooLarge else { return failAsTooLarge() }
                return fail(
                    .malformedResponse, "The server's response is declared as gzip, but it is invalid or truncated.")
            }
        }
        guard !HTMLPage.isOne(bytes, response.fields) else {
            return fail(.page, "The server of the URL responded with an HTML page instead of data.")
        }
        return keep(
            KnownContent(bytes: bytes, fields: response.fields, isKnownWhole: response.announcesEnd, url: url),
            response)
    }

    private mutating func confirm(with response: TransferResponse) -> Step {
        guard let known, Validators(known.fields).fits(response.fields) else {
            // The 304 confirms content that is not cached: repeat the request without conditions.
            known = nil
            return next()
        }
        isConfirmed = true
        let fields = known.fields.updated(by: response.fields)
        return keep(
            KnownContent(bytes: known.bytes, fields: fields, isKnownWhole: known.isKnownWhole, url: url), response)
    }

    private func keep(_ content: KnownContent, _ response: TransferResponse) -> Step {
        let terms = ResponseTerms(content.fields, asked: response.asked, received: response.received)
        let freshness = chain.freshness(
            of: terms, freshTime: configuration.freshTime, staleTime: configuration.staleTime)
        return .end(.value(content, cost: content.cost(key), freshness: freshness))
    }

    // MARK: - Redirects

    private mutating func redirect(by response: TransferResponse) -> Step {
        guard key.trust == .client else {
            return fail(.badRedirect, "It redirects, which is not allowed for this URL.")
        }
        guard chain.redirects.count < configuration.redirects else {
            return fail(.tooManyRedirects, "It redirects more than \(configuration.redirects) times.")
        }
        guard let location = response.fields.single(.location) else {
            return fail(.badRedirect, "The server sent a redirect without a target.")
        }
        let target: FetchURL
        do throws(FetchURL.Refusal) {
            target = try url.following(location)
        } catch {
            return fail(.badRedirect, "The server redirects to a URL that \(error.clause).")
        }
        guard url.scheme == .http || target.scheme == .https else {
            return fail(.badRedirect, "The server redirects from https to http.")
        }
        chain.append(ResponseTerms(response.fields, asked: response.asked, received: response.received))
        url = target
        return next()
    }
}

extension FetchJourney {
    /// The result of a fetch whose transfer received no response.
    func fail(_ failure: TransferFailure) -> Step {
        switch failure {
        case .addressNotAllowed:
            fail(.addressNotAllowed, "The address of \(url.host) is not allowed.")
        case .unresolved: fail(.unresolved, "The host \(url.host) has no address.")
        case .unreachable(let clause): fail(.unreachable, "\(url.host) cannot be reached: \(clause).")
        case .tooSlow: failAsTooSlow()
        case .tooLarge: failAsTooLarge()
        case .incomplete: fail(.incomplete, "The content is shorter than its announced length.")
        case .malformed(let clause): fail(.malformedResponse, "The server's response \(clause).")
        }
    }

    func failAsTooLarge() -> Step {
        fail(.tooLarge, "The content exceeds the limit of \(configuration.octets) bytes.")
    }

    func failAsOverloaded() -> Step {
        fail(.overloaded, "Too many fetches are in progress; try again later.")
    }

    func failAsStopped() -> Step {
        fail(.stopped, "The server is stopping and no longer fetches anything.")
    }

    func failAsTooSlow() -> Step {
        fail(.tooSlow, "The content did not arrive completely within \(configuration.time.seconds) s.")
    }
}

extension Duration {
    /// The duration in seconds as text.
    var seconds: String {
        let milliseconds = Int(clamping: max(0, attoseconds / 1_000_000_000_000_000))
        return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)" : "\(Double(milliseconds) / 1_000)"
    }
}

/// The cache key of fetched content.
struct FetchKey: Hashable, Sendable {
    let url: FetchURL
    let accept: String
    let trust: FetchTrust
}

/// Cached content: decoded, with the fields of its response and its final URL.
struct KnownContent: Sendable {
    let bytes: [UInt8]
    let fields: ResponseFields
    /// Whether the content is known to be complete because the server announced its end. A content coding does not
    /// prove this, because further members may have been lost (RFC 1952 section 2.2).
    let isKnownWhole: Bool
    /// The last URL of the chain of redirects.
    let url: FetchURL

    /// The cost in the cache.
    func cost(_ key: FetchKey) -> Int {
        bytes.count + fields.octets + 2 * (key.url.text.utf8.count + url.text.utf8.count) + 1_024
    }
}

/// The request of a transfer.
struct TransferRequest: Sendable {
    let url: FetchURL
    /// Field lines in addition to `Host` and `User-Agent`.
    let lines: [String]
    /// The addresses that it may connect to.
    let addresses: AddressRule
    /// Whether it may share connections with other transfers. Only transfers with the same address rule may do so.
    var sharesConnections: Bool
}

/// The result of a transfer: a complete head and, for status 200, the complete content.
struct TransferResponse: Sendable {
    let status: Int
    let fields: ResponseFields
    /// The content as received, encoded or not.
    let content: [UInt8]
    /// Whether the response announced the end of its content.
    let announcesEnd: Bool
    /// The time of the request in seconds since 1970.
    let asked: Int
    /// The time at which the response was complete, in seconds since 1970.
    let received: Int
}
