import Caching
import HTTPMessages

/// The way of one fetch from the URL that was asked for to its content: which request comes next, and what becomes of each
/// response. Knows neither sockets nor clocks.
struct FetchJourney: Sendable {
    typealias Outcome = LoadOutcome<KnownContent, FetchError>

    enum Step: Sendable {
        case send(TransferRequest)
        case end(Outcome)
    }

    let key: FetchKey
    private let rule: FetchRule
    let configuration: FetchConfiguration
    /// What is there from before, as long as it may be asked whether it is still right.
    private var known: KnownContent?
    /// Where it is now.
    private(set) var url: FetchURL
    private var chain = ChainTerms()
    /// Whether it has ended with what was there from before, by a 304.
    private(set) var isConfirmed = false

    init(_ key: FetchKey, known: KnownContent?, configuration: FetchConfiguration) {
        self.key = key
        self.known = known
        self.configuration = configuration
        rule = FetchRule(origins: configuration.origins, networks: configuration.networks)
        url = key.url
    }

    /// Which fetches it shares its places with, wherever it is redirected to.
    var lane: FetchLane {
        guard key.trust == .client, let origin = rule.origin(of: key.url) else { return .server(key.url.origin) }
        return .listed(origin)
    }

    /// The next request.
    func next() -> Step {
        guard let addresses = rule.addresses(for: url, key.trust) else { return end(with: originNotAllowed) }
        // A connection that the operator's URL has opened may lead where a client's must not.
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
                .status(response.status), "The server answers with the status \(response.status) in place of 200.",
                pause: RetryAfter.pause(response.fields, received: response.received))
        }
    }

    /// That the present origin is not listed.
    var originNotAllowed: FetchError {
        let detail =
            url == key.url
            ? "Nothing may be fetched from \(url.origin)."
            : "It redirects to \(url.origin), from which nothing may be fetched."
        return error(.originNotAllowed, detail)
    }

    /// - Parameter pause: For how long the server wants not to be asked again.
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
        else { return fail(.malformedResponse, "The server's answer is coded in a way that was not asked for.") }
        var bytes = response.content
        // No content is no member either.
        if coding == .gzip, !bytes.isEmpty {
            do throws(Gzip.Failure) {
                bytes = try Gzip.unpackAll(bytes, limit: configuration.octets)
            } catch {
                guard error != .tooLarge else { return failAsTooLarge() }
                return fail(
                    .malformedResponse, "The server's answer says that it is gzip, but it is broken or cut off.")
            }
        }
        guard !HTMLPage.isOne(bytes, response.fields) else {
            return fail(.page, "The server answers with a page of HTML, not with data.")
        }
        return keep(
            KnownContent(bytes: bytes, fields: response.fields, isKnownWhole: response.announcesEnd, url: url),
            response)
    }

    private mutating func confirm(with response: TransferResponse) -> Step {
        guard let known, Validators(known.fields).fits(response.fields) else {
            // It confirms what is not there: asked again, without conditions.
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
        guard key.trust == .client else { return fail(.badRedirect, "It is redirected, which is not allowed here.") }
        guard chain.redirects.count < configuration.redirects else {
            return fail(.tooManyRedirects, "It is redirected more than \(configuration.redirects) times.")
        }
        guard let location = response.fields.single(.location) else {
            return fail(.badRedirect, "The server redirects without saying where to.")
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
