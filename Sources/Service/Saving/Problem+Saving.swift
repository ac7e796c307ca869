import Engine
import HTTPMessages

extension Problem {
    /// No chart with this name is saved, and none is known to have been saved before.
    static var unknownChart: Problem {
        Problem(.notFound, kind: "unknown-chart", title: "No such chart", detail: "No chart is saved under this name.")
    }

    /// The server has no database of saved charts.
    static var savingNotConfigured: Problem {
        Problem(
            .notFound, kind: "saving-not-configured", title: "This server saves no charts",
            detail:
                "Saving charts is not configured on this server: its operator has to set saved-charts to the path of a database or to the URL of one in PostgreSQL."
        )
    }

    /// The saved chart has expired or was deleted.
    static var goneChart: Problem {
        Problem(
            .gone, kind: "gone-chart", title: "The chart is gone",
            detail: "The chart that was saved under this name has expired or was deleted.")
    }

    static var damagedChart: Problem {
        Problem(
            .serviceUnavailable, kind: "damaged-chart", title: "The chart is damaged",
            detail: "The saved spec is damaged; saving the chart again repairs it.")
    }

    /// A quota is exhausted (RFC 4918 section 11.5).
    static func quotaExceeded(_ what: String) -> Problem {
        Problem(
            .insufficientStorage, kind: "quota", title: "No more charts can be saved",
            detail: "There is no space \(what) until other charts expire or are deleted.")
    }

    /// Converts an error of the store.
    init(_ error: StoreError) {
        self =
            switch error.kind {
            case .busy, .conflict:
                .saving("store-busy", "The store is busy", "Another process has locked the saved charts.", 1)
            case .overloaded:
                .saving("overloaded", "Too busy", "Too many requests are waiting for saved charts; try again later.", 1)
            case .full: .saving("store-full", "The store is full", "The disk of saved charts is full.", 60)
            case .damaged:
                .saving("store-damaged", "The store is damaged", "The database of saved charts is damaged.", 60)
            case .unreachable:
                .saving(
                    "store-unavailable", "The store is unavailable", "Saved charts are not available.",
                    error.retryAfter ?? 1)
            case .unavailable, .foreign:
                .saving("store-unavailable", "The store is unavailable", "Saved charts are not available.", 10)
            }
    }

    private static func saving(_ kind: String, _ title: String, _ detail: String, _ retryAfter: Int) -> Problem {
        var problem = Problem(.serviceUnavailable, kind: kind, title: title, detail: detail)
        problem.retryAfter = retryAfter
        return problem
    }
}
