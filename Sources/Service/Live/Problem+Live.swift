import Diagnostics
import Dialects
import Engine
import HTTPMessages

extension Problem {
    static var unknownLiveChart: Problem {
        Problem(
            .notFound, kind: "unknown-live-chart", title: "No such live chart",
            detail: "There is no live chart with this id: it has expired or was deleted, or it never existed.")
    }

    static var liveNotConfigured: Problem {
        Problem(
            .notFound, kind: "live-not-configured", title: "This server has no live charts",
            detail: "Live charts are switched off on this server: see its setting max-live-charts.")
    }

    static func invalidFeed(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "invalid-feed", title: "The records do not fit the chart",
            detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// - Parameter place: The place in the content, as a JSON pointer.
    static func invalidFeed(
        _ place: String, _ detail: String, found: String? = nil, allowed: [String] = []
    ) -> Problem {
        invalidFeed(SpecIssue(.pointer(place), detail, found: found, allowed: allowed))
    }

    static func unknownColumn(_ name: String, _ place: String, known: [String]) -> Problem {
        invalidFeed(SpecIssue(.pointer(place), "The chart has no column with this name.", unknown: name, known: known))
    }

    /// The spec cannot be that of a live chart.
    static func unsuitableLiveChart(
        _ place: String, _ detail: String, found: String? = nil, allowed: [String]
    ) -> Problem {
        .invalidSpec([SpecIssue(.pointer(place), detail, found: found, allowed: allowed)])
    }

    static var polledLiveChart: Problem {
        Problem(
            .unprocessableContent, kind: "invalid-feed", title: "The chart does not accept records",
            detail: "The chart has the parameter refresh, so it loads its data itself.")
    }

    /// A limit of live charts is reached (RFC 4918 section 11.5).
    static func liveQuota(_ detail: String) -> Problem {
        Problem(.insufficientStorage, kind: "quota", title: "No more live charts", detail: detail)
    }

    /// A chart in the store does not fit into memory beside those that are in use.
    static var noLiveMemory: Problem {
        var problem = Problem(
            .serviceUnavailable, kind: "overloaded", title: "Too busy",
            detail: "The server does not have enough free memory for the chart.")
        problem.retryAfter = 5
        return problem
    }

    static func tooManyStreams(_ detail: String) -> Problem {
        var problem = Problem(
            .serviceUnavailable, kind: "too-many-streams", title: "Too many streams", detail: detail)
        problem.retryAfter = 5
        return problem
    }

    static func feedTooFast(retryAfter seconds: Int) -> Problem {
        var problem = Problem(
            .tooManyRequests, kind: "too-many-requests",
            detail: "The chart receives too many feeds; send several records in one request.")
        problem.retryAfter = seconds
        return problem
    }

    static var missingFeedToken: Problem {
        var problem = missingToken
        problem.detail = "This request requires the field Authorization: Bearer, with the chart's token."
        return problem
    }
}

extension String {
    /// The key as a part of a JSON pointer (RFC 6901 section 3).
    var escapedForPointer: String { replacing("~", with: "~0").replacing("/", with: "~1") }
}
