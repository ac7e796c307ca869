import Budget
import Diagnostics
import Dialects
import Digests
import Engine
import HTTPMessages
import JSON
import Rendering

/// The pictures and streams of live charts.
extension LiveCharts {
    /// `GET /live/{id}.png` and the other endings: answers with the newest picture.
    func draw(_ reply: Reply) {
        find(reply) { [drawer] chart throws(Problem) in
            let view = try LiveParameters(reply.request.query).view
            let key = chart.id.bytes + Array(" \(chart.revision)".utf8)
            drawer.charts.answer(
                reply,
                for: KnownSpec(
                    hash: SHA256.digest(of: key.span), octets: chart.octets, isLive: true,
                    parameters: LiveParameters.names, text: { chart.compose { _ in view }.text }))
        }
    }

    /// `GET /live/{id}`: streams the pictures.
    func stream(_ reply: Reply) {
        find(reply) { [self] chart throws(Problem) in
            do throws(Problem) {
                try stream(chart, reply)
            } catch {
                if error.status == .serviceUnavailable { drawer.metrics.countRefusal() }
                throw error
            }
        }
    }

    private func stream(_ chart: LiveChart, _ reply: Reply) throws(Problem) {
        let kind = LiveStreamKind(reply.request)
        let formats = kind == .events ? FormatChoice(path: reply.admission.path, accept: nil) : nil
        let input = try ChartInput(
            reply.admission, [], limit: 0, saved: [], dialects: nil, .unlimited, formats: formats,
            others: LiveParameters.names)
        let view = try LiveParameters(reply.request.query).view
        let url = try pictureURL(chart, input.options, reply)
        func make(_ key: String) -> LiveStream {
            LiveStream(key, of: chart, kind, input.options, view: view, url: url, drawer)
        }
        let query = String(decoding: reply.request.query, as: UTF8.self)
        let key = "\(kind) \(input.options.format.name) \(query)"
        let isHead = reply.request.method == .head
        guard let stream = isHead ? make(key) : chart.stream(key, make) else {
            throw .tooManyStreams("The chart already has streams of \(LiveLimits.views) different pictures.")
        }
        guard let slot = LiveClients.slot(in: clients, chart.clients) else {
            throw .tooManyStreams("There are too many open streams; try again later.")
        }
        let revision = reply.request.fields[.lastEventID].flatMap { Int($0) }
        var response = HTTPResponse(.ok, fields: kind.fields)
        response.source = LiveClient(stream, kind, having: revision, slot)
        reply.send(response)
        refresh(chart)
    }

    /// The URL of the picture of a stream, to which an event adds the revision.
    private func pictureURL(_ chart: LiveChart, _ options: PictureOptions, _ reply: Reply) throws(Problem) -> String {
        let base = (address.url(of: reply.admission)?.text ?? "") + LivePath.path(of: chart.id)
        let format = options.format.original ?? options.format
        let kept = reply.request.query.split(separator: Byte.ampersand).filter { item in
            !["format=", "as=", "revision="].contains { item.starts(with: $0.utf8) }
        }
        let query = kept.map { String(decoding: $0, as: UTF8.self) + "&" }.joined()
        return "\(base).\(format.name)?\(query)"
    }
}

extension LiveStreamKind {
    /// The kind that a client asks for: events if it names their type; otherwise pictures if it names a format or
    /// weights pictures as high as events.
    init(_ request: HTTPRequest) {
        let accept = request.fields.combined(.accept)
        if accept?.lowercased().contains("text/event-stream") == true {
            self = .events
            return
        }
        let namesFormat = QueryItem.parseLeniently(request.query).contains { $0.name == "format" }
        self = namesFormat || AcceptField(accept).prefersPictures ? .pictures : .events
    }

    var fields: HTTPFields {
        var fields = HTTPFields.common(resourcePolicy: HTTPFields.crossOrigin)
        fields.append(.contentType, contentType)
        fields.append(.cacheControl, "no-store")
        fields.append(.vary, "Accept")
        // Otherwise, proxies such as nginx would buffer the pieces.
        fields.append(HTTPFieldName("x-accel-buffering"), "no")
        return fields
    }
}

extension HTTPFieldName {
    static let lastEventID = HTTPFieldName("last-event-id")
}
