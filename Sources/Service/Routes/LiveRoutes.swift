import HTTPMessages
import Rendering

extension Route {
    /// `POST /live`: makes a live chart.
    static func liveCharts(_ live: LiveCharts) -> Route {
        Route([LivePath.collection], handlers: [.post: { live.make($0) }]) { admission throws(Problem) in
            try admission.content?.check()
        }
    }

    /// `GET /live/{id}`: streams the pictures. `DELETE /live/{id}`: deletes the chart.
    static func liveChart(_ live: LiveCharts) -> Route {
        Route(
            ["/live/{id}"], access: .ownToken,
            handlers: [.get: { live.stream($0) }, .delete: { live.delete($0) }]
        ) { admission throws(Problem) in
            if admission.request.method == .delete { try live.check(admission, isFeed: false) }
        }
    }

    /// `GET /live/{id}.png` and the other endings: the newest picture.
    static func livePicture(_ live: LiveCharts) -> Route {
        Route(
            PictureFormat.endings.map { "/live/{id}.\($0)" }, access: .ownToken, handlers: [.get: { live.draw($0) }]
        ) { admission throws(Problem) in
            try admission.formats.check()
        }
    }

    /// `POST /live/{id}/data`: feeds the chart. `GET /live/{id}/data`: its spec with all records.
    static func liveData(_ live: LiveCharts) -> Route {
        Route(["/live/{id}/data"], access: .ownToken, handlers: [.get: { live.show($0) }, .post: { live.feed($0) }]) {
            admission throws(Problem) in
            guard admission.request.method == .post else { return }
            try admission.content?.check()
            try live.check(admission, isFeed: true)
        }
    }

    /// The paths of live charts on a server that has none.
    static func withoutLiveCharts(_ problems: ProblemResponder) -> Route {
        let handler: Handler = { problems.answer(.liveNotConfigured, $0) }
        return Route(
            [LivePath.collection, "/live/{id}", "/live/{id}/data"] + PictureFormat.endings.map { "/live/{id}.\($0)" },
            handlers: [.get: handler, .post: handler, .delete: handler])
    }
}
