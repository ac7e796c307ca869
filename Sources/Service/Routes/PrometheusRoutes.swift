import HTTPMessages
import Rendering

extension Route {
    /// `GET /prometheus/graph?g0.expr=…`: draws the graphs of a URL of Prometheus.
    static func prometheusGraph(_ graphs: PrometheusGraphs?, _ problems: ProblemResponder) -> Route {
        let paths = ["graph", "query", "{source}/graph", "{source}/query"].map { PrometheusGraphs.prefix + $0 }
        return prometheus(paths, .picture) { reply in
            guard let graphs else { return problems.answer(.graphsNotConfigured, reply) }
            graphs.draw(reply)
        }
    }

    /// `GET /prometheus/alert/{name}?instance=…`: draws a chart of an alert that the operator has defined.
    static func alertChart(_ graphs: PrometheusGraphs?, _ problems: ProblemResponder) -> Route {
        prometheus([PrometheusGraphs.prefix + "alert/{name}"], .alertChart) { reply in
            guard let graphs else { return problems.answer(.graphsNotConfigured, reply) }
            graphs.drawAlert(reply)
        }
    }

    private static func prometheus(_ paths: [String], _ access: RouteAccess, _ handler: @escaping Handler) -> Route {
        var all = paths
        for ending in PictureFormat.endings { all += paths.map { "\($0).\(ending)" } }
        return Route(all, access: access, negotiation: .ofPictures, handlers: [.get: .drawn(handler)])
    }
}
