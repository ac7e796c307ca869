import Engine
import HTTPMessages
import Rendering

extension Route {
    /// `GET /chart?spec=…` and `POST /chart`: renders a spec as a picture.
    static func chart(_ charts: ChartService) -> Route {
        document(["/chart"] + PictureFormat.endings.map { "/chart.\($0)" }, charts)
    }

    /// `GET /hit?spec=…&x=…&y=…` and `POST /hit?x=…&y=…`: tells what a picture shows at a point.
    static func hit(_ charts: ChartService) -> Route {
        document(["/hit"], charts)
    }

    /// `GET /describe?spec=…` and `POST /describe`: tells what a picture shows, in words and values.
    static func describe(_ charts: ChartService) -> Route {
        document(["/describe"], charts)
    }

    private static func document(_ paths: [String], _ charts: ChartService) -> Route {
        let answer = Answer.drawn { charts.answer($0) }
        return Route(
            paths, access: .picture, dialect: .byInput, input: .document, negotiation: .ofPictures,
            handlers: [.get: answer, .post: answer])
    }

    /// The paths of saved charts on a server that saves none.
    static func withoutSavedCharts(_ problems: ProblemResponder) -> Route {
        let answer = Answer.ready { problems.answer(.savingNotConfigured, $0) }
        return Route(
            [SavedChartPath.collection, "/charts/{hash}", "/charts/{hash}/hit", "/charts/{hash}/describe"]
                + PictureFormat.endings.map { "/charts/{hash}.\($0)" },
            handlers: [.get: answer, .post: answer, .delete: answer])
    }

    /// `POST /charts`: saves a spec under a short URL.
    static func savedCharts(_ saved: SavedCharts) -> Route {
        Route([SavedChartPath.collection], input: .json, handlers: [.post: .drawn { saved.save($0) }])
    }

    /// `GET` and `DELETE /charts/{hash}`: reads or deletes a saved spec.
    static func savedChart(_ saved: SavedCharts) -> Route {
        Route(
            ["/charts/{hash}"], access: .picture,
            handlers: [.get: .stored { saved.show($0) }, .delete: .stored { saved.delete($0) }]
        ) { admission throws(Problem) in
            if admission.request.method == .delete { try saved.checkDeletion() }
        }
    }

    /// `GET /charts/{hash}.png` and the other endings: renders a saved spec.
    static func savedPicture(_ saved: SavedCharts) -> Route {
        Route(
            PictureFormat.endings.map { "/charts/{hash}.\($0)" }, access: .picture, negotiation: .ofPictures,
            handlers: [.get: .drawn { saved.draw($0) }])
    }

    /// `GET /charts/{hash}/hit?x=…&y=…`: tells what the picture of a saved spec shows at a point.
    /// `GET /charts/{hash}/describe`: tells what it shows.
    static func savedHit(_ saved: SavedCharts) -> Route {
        Route(
            ["/charts/{hash}/hit", "/charts/{hash}/describe"], access: .picture, negotiation: .ofPictures,
            handlers: [.get: .drawn { saved.draw($0) }])
    }
}
