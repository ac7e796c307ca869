import Engine
import HTTPMessages
import Rendering

extension Route {
    /// `POST /live`: makes a live chart.
    static func liveCharts(_ live: LiveCharts) -> Route {
        Route([LivePath.collection], input: .json, handlers: [.post: .drawn { live.make($0) }])
    }

    /// `GET /live/{id}`: streams the pictures. `DELETE /live/{id}`: deletes the chart.
    static func liveChart(_ live: LiveCharts) -> Route {
        Route(
            ["/live/{id}"], access: .ownToken,
            handlers: [.get: .streamed { live.stream($0) }, .delete: .stored { live.delete($0) }]
        ) { admission throws(Problem) in
            if admission.request.method == .delete { try live.check(admission, isFeed: false) }
        }
    }

    /// `GET /live/{id}.png` and the other endings: the newest picture.
    static func livePicture(_ live: LiveCharts) -> Route {
        Route(
            PictureFormat.endings.map { "/live/{id}.\($0)" }, access: .ownToken, negotiation: .ofPictures,
            handlers: [.get: .drawn { live.draw($0) }])
    }

    /// `POST /live/{id}/data`: feeds the chart. `GET /live/{id}/data`: its spec with all records.
    static func liveData(_ live: LiveCharts) -> Route {
        Route(
            ["/live/{id}/data"], access: .ownToken, input: .json,
            handlers: [.get: .stored { live.show($0) }, .post: .drawn { live.feed($0) }]
        ) { admission throws(Problem) in
            if admission.request.method == .post { try live.check(admission, isFeed: true) }
        }
    }

    /// The paths of live charts on a server that has none.
    static func withoutLiveCharts(_ problems: ProblemResponder) -> Route {
        let answer = Answer.ready { problems.answer(.liveNotConfigured, $0) }
        return Route(
            [LivePath.collection, "/live/{id}", "/live/{id}/data"] + PictureFormat.endings.map { "/live/{id}.\($0)" },
            handlers: [.get: answer, .post: answer, .delete: answer])
    }
}
