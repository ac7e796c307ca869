import HTTPMessages

/// The result of admitting a request: its route, the effect of access rules on the response, and all values that were
/// read from the head. It is created once per request, before the content is read, and passed to the route's handler
/// with the content.
///
/// It is a class, because a value of this size costs more to copy into handlers than to allocate once.
final class Admission: Sendable {
    /// The head without the signature of the URL, which has no effect on the response.
    let request: HTTPRequest
    /// The path with its unreserved characters decoded.
    let path: String
    let route: RouteLabel
    /// The identifier of the request in its response and in the log.
    let identifier: String
    /// The picture formats that the client accepts.
    let formats: FormatChoice
    /// The description of the content in the head; `nil` unless the request is a POST.
    let content: ContentDescription?
    let dialect: RouteDialect
    /// How problems are answered, as far as the head determines it; `nil` if the content has to.
    let problemForm: ProblemForm?
    /// The name under which the picture is saved; `nil` if the query has none.
    let download: DownloadName?
    /// The effect of access rules on the response.
    let terms: AnswerTerms
    /// Whether the URL may contain documents in the dialects of QuickChart.
    let account: AccountStanding
    /// The peer of the connection, which may be a proxy.
    let peer: ClientAddress
    /// Whether the client prefers errors to words of other tools that are read as native ones (RFC 7240).
    let isStrict: Bool

    /// Reads a head.
    init(
        _ request: HTTPRequest, path: String, at route: RouteLabel, in dialect: RouteDialect = .native,
        from peer: ClientAddress = .unknown, terms: AnswerTerms = AnswerTerms(),
        account: AccountStanding = .notNeeded
    ) {
        self.request = request
        self.peer = peer
        self.path = path
        self.dialect = dialect
        self.route = route
        self.terms = terms
        self.account = account
        identifier = RequestIdentifier.of(request)
        problemForm = ProblemForm(request, path, dialect)
        formats = FormatChoice(
            path: path, accept: request.fields.combined(.accept), negotiates: problemForm?.isOfQuickChart != true)
        content = ContentDescription(request)
        isStrict = Self.prefersStrictness(request)
        download = DownloadName(request.query)
    }
}

extension Admission {
    private static func prefersStrictness(_ request: HTTPRequest) -> Bool {
        guard let text = request.fields.combined(.prefer), text.utf8.count <= 1_000 else { return false }
        return text.lowercased().split(whereSeparator: { ",;".contains($0) }).contains {
            $0.filter { $0 != " " && $0 != "\"" } == "handling=strict"
        }
    }
}

/// The effect of access rules on a response, whatever its content.
struct AnswerTerms: Sendable {
    /// The additional fields; `nil` if there are none, as in most services.
    var fields: HTTPFields?
    /// Returns the number of seconds for which the client still has access to the response; `nil` for no limit.
    var remainingTime: (@Sendable () -> Int)?

    /// Whether the client's access has expired since the request was admitted.
    var hasExpired: Bool { remainingTime.map { $0() <= 0 } ?? false }

    func apply(to response: inout HTTPResponse) {
        if let fields { response.fields.append(fields) }
        guard let remainingTime, let control = response.fields[.cacheControl],
            let capped = Self.cap(control, lifetime: max(0, remainingTime()))
        else { return }
        response.fields.replace(.cacheControl, capped)
    }

    /// Limits `max-age` so that no cache keeps a picture for longer than its URL is valid.
    /// - Returns: The changed value; `nil` if the value is within the limit already.
    private static func cap(_ control: String, lifetime: Int) -> String? {
        let marker = "max-age="
        guard let start = control.firstRange(of: marker)?.upperBound else { return nil }
        let digits = control[start...].prefix { $0.isASCII && $0.isNumber }
        guard let age = Int(digits), age > lifetime else { return nil }
        return String(control[..<start]) + "\(lifetime)" + control[digits.endIndex...]
    }
}
