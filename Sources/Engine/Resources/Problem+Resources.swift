import Data
import DataSources
import Diagnostics
import Dialects
import Fetching
import HTTPMessages

extension Problem {
    /// The server does not fetch anything.
    package static func nothingIsFetched(_ need: ResourceNeed) -> Problem {
        .sourceNotAllowed(
            .init(
                need.place,
                "The server does not fetch URLs: its operator has not allowed any origin."))
    }

    /// The server has no data sources.
    package static func noDataSources(_ query: DataQuery, _ need: ResourceNeed) -> Problem {
        .invalidSpec([
            .init(
                need.place.appending("/source"), "The server has no data sources.",
                found: query.source.text.shortened(to: 40))
        ])
    }

    /// The server may not fetch a resource that a spec names.
    private static func sourceNotAllowed(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .forbidden, kind: "source-not-allowed", title: "The server may not fetch this", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// Prometheus cannot evaluate the expression of a graph.
    package static func rejectedExpression(_ need: ResourceNeed) -> Problem {
        .invalidQuery(.init(need.place, "Prometheus rejected the expression; the Prometheus page shows the reason."))
    }

    /// The data is not in UTF-8.
    package static func wrongCharset(_ charset: String, of url: String, _ need: ResourceNeed) -> Problem {
        .unreadableResources([
            .init(
                need.place,
                "\(ResourceContent.name(at: url)) cannot be read. \(TableError.wrongCharset(charset).sentence)",
                found: charset)
        ])
    }

    /// A resource that a spec names is not available.
    private static func sourceUnavailable(_ status: HTTPStatus, _ issue: SpecIssue) -> Problem {
        var problem = Problem(
            status, kind: "source-unavailable", title: "A resource of the chart is not available", detail: issue.detail)
        problem.issues = [issue]
        if status == .serviceUnavailable { problem.retryAfter = 1 }
        return problem
    }

    /// - Parameter place: The place of the URL in the spec.
    init(_ error: FetchError, at place: SpecPlace) {
        let issue = SpecIssue(place, error.detail, found: error.url)
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

    /// - Parameter place: The place of the object that names the source.
    init(_ error: DataQueryError, at place: SpecPlace) {
        self = .invalidSpec([error.moved(to: place.appending("/" + error.place))])
    }

    /// - Parameter place: The place of the object that names the source.
    init(_ error: DataSourceError, at place: SpecPlace) {
        let issue = SpecIssue(place.appending("/source"), error.detail, found: error.source)
        switch error.kind {
        case .tooManyValues: self = .unreadableResources([issue])
        case .tooSlow: self = .sourceUnavailable(.gatewayTimeout, issue)
        case .overloaded, .stopped: self = .sourceUnavailable(.serviceUnavailable, issue)
        case .unreachable, .refused, .unsupportedData: self = .sourceUnavailable(.badGateway, issue)
        }
    }
}
