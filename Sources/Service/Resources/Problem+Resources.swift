import Data
import DataSources
import Fetching
import HTTPMessages
import Specs

extension Problem {
    /// Nothing is fetched at all.
    static func nothingIsFetched(_ need: ResourceNeed) -> Problem {
        .sourceNotAllowed(
            .init(
                .pointer(need.pointer),
                "The server fetches nothing: its operator has not named an origin from which it may."))
    }

    /// There are no data sources at all.
    static func noDataSources(_ query: DataQuery, _ need: ResourceNeed) -> Problem {
        .invalidSpec([
            .init(
                .pointer(need.pointer + "/source"), "The server has no data sources.",
                found: String(query.source.prefix(40)))
        ])
    }

    /// The server may not get what a spec names.
    private static func sourceNotAllowed(_ issue: Issue) -> Problem {
        var problem = Problem(
            .forbidden, kind: "source-not-allowed", title: "The server may not fetch this", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// Data that is written in something else than UTF-8.
    static func wrongCharset(_ charset: String, of url: String, _ need: ResourceNeed) -> Problem {
        .unreadableResources([
            .init(
                .pointer(need.pointer),
                "\(ResourceContent.name(at: url)) cannot be read. \(TableError.wrongCharset(charset).sentence)",
                found: charset)
        ])
    }

    /// What a spec names was not to be had.
    private static func sourceUnavailable(_ status: HTTPStatus, _ issue: Issue) -> Problem {
        var problem = Problem(
            status, kind: "source-unavailable", title: "What the chart needs could not be had", detail: issue.detail)
        problem.issues = [issue]
        if status == .serviceUnavailable { problem.retryAfter = 1 }
        return problem
    }

    /// - Parameter pointer: to where the spec names the URL.
    init(_ error: FetchError, at pointer: String) {
        let issue = Issue(.pointer(pointer), error.detail, found: error.url)
        switch error.kind {
        case .malformed, .schemeNotAllowed: self = .invalidSpec([issue])
        case .originNotAllowed, .addressNotAllowed: self = .sourceNotAllowed(issue)
        case .tooLarge: self = .unreadableResources([issue])
        case .tooSlow: self = .sourceUnavailable(.gatewayTimeout, issue)
        case .overloaded, .stopped: self = .sourceUnavailable(.serviceUnavailable, issue)
        case .unresolved, .unreachable, .tooManyRedirects, .badRedirect, .status, .incomplete, .malformedResponse,
            .page:
            self = .sourceUnavailable(.badGateway, issue)
        }
    }

    /// - Parameter pointer: to the object that names the source.
    init(_ error: DataQueryError, at pointer: String) {
        self = .invalidSpec([
            Issue(
                .pointer("\(pointer)/\(error.key)"), error.message, found: error.found,
                allowed: Array(error.known.prefix(50)),
                suggestion: error.found.flatMap { NearestWord.to($0, among: error.known) })
        ])
    }

    /// - Parameter pointer: to the object that names the source.
    init(_ error: DataSourceError, at pointer: String) {
        let issue = Issue(.pointer(pointer + "/source"), error.detail, found: error.source)
        switch error.kind {
        case .tooManyValues: self = .unreadableResources([issue])
        case .tooSlow: self = .sourceUnavailable(.gatewayTimeout, issue)
        case .overloaded, .stopped: self = .sourceUnavailable(.serviceUnavailable, issue)
        case .unreachable, .refused, .unfittingData: self = .sourceUnavailable(.badGateway, issue)
        }
    }
}
