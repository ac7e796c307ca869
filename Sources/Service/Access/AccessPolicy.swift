import Engine
import HTTPMessages
import HTTPServer

/// Decides about access. Without any configured rule it costs a few comparisons for each request.
final class AccessPolicy: Sendable {
    private let configuration: AccessConfiguration
    let limiter: RateLimiter?
    let clock: AccessClock

    init(_ configuration: AccessConfiguration, clock: AccessClock = .system) {
        self.configuration = configuration
        self.clock = clock
        limiter = configuration.rate.perMinute > 0 ? RateLimiter(configuration.rate, at: clock.now()) : nil
    }

    /// Counts a request against the limit of its client and extracts its signature. This is the first step for every
    /// request.
    /// - Parameter match: The route of the request.
    func receive(_ request: HTTPRequest, at match: Router.Match, from peer: ClientAddress) -> ReceivedRequest {
        var terms = AnswerTerms()
        var refusal: Problem?
        terms.fields = originFields(for: request, at: match)
        if let limiter, match.access.isCounted {
            let client = configuration.proxies.client(of: request, from: peer)
            let decision = limiter.decide(on: client, at: clock.now())
            var fields = terms.fields ?? HTTPFields()
            fields.append(.rateLimitPolicy, limiter.limit.policy)
            fields.append(.rateLimit, "\"client\";r=\(decision.remaining);t=\(decision.reset)")
            terms.fields = fields
            if !decision.isAllowed { refusal = .tooManyRequests(retryAfter: decision.retryAfter) }
        }
        guard !configuration.signingKeys.isEmpty, request.method.isReading, let signature = URLSignature(request) else {
            return ReceivedRequest(request: request, signature: nil, terms: terms, refusal: refusal)
        }
        return ReceivedRequest(
            request: request.keeping(firstOfQuery: signature.queryLength), signature: signature, terms: terms,
            refusal: refusal)
    }

    /// Counts another request of a client, which came together with one that was received.
    /// - Returns: The reason to refuse it; `nil` if it is allowed.
    func countAnother(_ request: HTTPRequest, from peer: ClientAddress) -> Problem? {
        guard let limiter else { return nil }
        let decision = limiter.decide(on: configuration.proxies.client(of: request, from: peer), at: clock.now())
        return decision.isAllowed ? nil : .tooManyRequests(retryAfter: decision.retryAfter)
    }

    /// The CORS fields of a response.
    func originFields(for request: HTTPRequest, at match: Router.Match) -> HTTPFields? {
        configuration.origins?.fields(for: request, allowedMethods: match.allowedMethods)
    }

    /// The client's address of an exchange, as reported by trusted proxies.
    func client(of exchange: borrowing HTTPExchange) -> ClientAddress {
        guard let request = exchange.request else { return exchange.client }
        return configuration.proxies.client(of: request, from: exchange.client)
    }

    /// Checks the signature of an account in a URL, without which the URL may only describe native charts.
    ///
    /// Such a signature covers only the configuration, so it never counts as one of a URL.
    /// - Parameter terms: Receives the field that confirms a valid signature.
    /// - Returns: The standing of the request.
    func checkAccount(
        of request: HTTPRequest, _ dialect: RouteDialect, _ terms: inout AnswerTerms
    ) throws(Problem) -> AccountStanding {
        let accounts = configuration.quickChartAccounts
        guard !accounts.isEmpty, request.method.isReading else { return .notNeeded }
        guard let signature = QuickChartSignature(request, dialect), try signature.check(by: accounts) else {
            return .unsigned
        }
        var fields = terms.fields ?? HTTPFields()
        fields.append(.quickChartVerifiedKey, "true")
        terms.fields = fields
        return .signed
    }

    /// Refuses a request that lacks a valid token or signature.
    /// - Returns: The seconds until the signature expires, at the time of the call; `nil` if it does not expire.
    func check(_ received: ReceivedRequest, _ access: RouteAccess) throws(Problem) -> (@Sendable () -> Int)? {
        guard received.request.method.isReading else {
            if !access.hasOwnToken { try configuration.tokens.check(received.request) }
            return nil
        }
        if let signature = received.signature {
            guard let end = try signature.check(by: configuration.signingKeys, at: clock.unixSeconds()) else {
                return nil
            }
            return { [clock] in end - clock.unixSeconds() }
        }
        let mustBeSigned =
            switch access.signature {
            case .always: configuration.imagesMustBeSigned
            case .unlessOpen: configuration.imagesMustBeSigned && !configuration.alertChartsAreOpen
            case .never: false
            }
        guard !mustBeSigned else { throw .missingSignature }
        return nil
    }
}

/// A request after rate limiting: the request without its signature, and the result of the access rules so far.
struct ReceivedRequest: Sendable {
    /// The request without its signature, which has no effect on the response.
    let request: HTTPRequest
    let signature: URLSignature?
    let terms: AnswerTerms
    /// The reason to refuse the request, whatever its route; `nil` if there is none.
    let refusal: Problem?
}

/// The relation of a request to the accounts of QuickChart.
enum AccountStanding: Sendable {
    /// There are no accounts, or the request sends its document as content, which needs a token instead.
    case notNeeded
    /// An account has signed the document in the URL.
    case signed
    /// No account has signed the URL.
    case unsigned

    /// Whether the document in the URL may be in a dialect of QuickChart.
    var mayBeForeign: Bool { self != .unsigned }
    /// The parameters of the signature that the URL has.
    var parameters: [String] { self == .signed ? QuickChartSignature.parameters : [] }
}

/// The access rules of a route. They apply only if the service is configured with them.
enum RouteAccess: Sendable {
    /// No rule applies and no request is delayed, so that probes report the real state.
    case probe
    /// All clients may read.
    case document
    /// A picture or the spec of a picture. Reading may require a signed URL.
    case picture
    /// A picture of something that the operator has defined, so that its URL need not be signed if the operator allows it.
    case alertChart
    /// Something that its creator alone may change, with a token of its own. Its URL cannot be guessed, so all clients
    /// that know it may read.
    case ownToken
}

extension RouteAccess {
    /// When a URL must be signed on a server with `signed-images`.
    enum Signature: Sendable {
        case never
        case always
        /// Unless the operator has set `open-alert-charts`.
        case unlessOpen
    }

    var signature: Signature {
        switch self {
        case .picture: .always
        case .alertChart: .unlessOpen
        case .probe, .document, .ownToken: .never
        }
    }

    /// Whether the token for changes is that of the resource instead of one of the server's.
    var hasOwnToken: Bool { self == .ownToken }

    /// Whether requests count against the rate limit.
    var isCounted: Bool { self != .probe }
}

/// The clocks for access rules.
struct AccessClock: Sendable {
    /// The time in seconds since 1970.
    var unixSeconds: @Sendable () -> Int
    /// The time of a monotonic clock.
    var now: @Sendable () -> ContinuousClock.Instant

    static let system = AccessClock(unixSeconds: { UnixTime.now }, now: { .now })
}
