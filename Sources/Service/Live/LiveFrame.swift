import Digests
import Engine
import HTTPMessages
import JSON
import Rendering

/// How a stream sends pictures.
enum LiveStreamKind: Hashable, Sendable {
    /// Server-Sent Events (html.spec.whatwg.org, section 9.2).
    case events
    /// `multipart/x-mixed-replace`, which browsers show as a picture that changes.
    case pictures

    /// The text between pictures, which occurs in no picture: each process generates a new random one.
    private static let boundary = "picture-" + Base64.url.encode(SecureRandom.bytes(18))

    var contentType: String {
        switch self {
        case .events: "text/event-stream"
        case .pictures: "multipart/x-mixed-replace; boundary=\"\(Self.boundary)\""
        }
    }

    /// What comes before the first picture.
    var start: [UInt8] {
        switch self {
        case .events: Array("retry: 2000\n\n".utf8)
        case .pictures: Array("--\(Self.boundary)\r\n".utf8)
        }
    }

    /// A picture in a multipart body. The boundary after it is sent with it, because browsers wait for it.
    fileprivate static func part(_ chart: FinishedPicture) -> [UInt8] {
        let head =
            "content-type: \(chart.format.mediaType)\r\ncontent-length: \(chart.bytes.count)\r\netag: \(chart.entityTag)\r\n\r\n"
        return Array(head.utf8) + chart.bytes + Array("\r\n--\(boundary)\r\n".utf8)
    }
}

/// A picture of a live chart, or the reason why there is none, as all its clients receive it.
struct LiveFrame: Sendable {
    /// The revision of the chart.
    let revision: Int
    /// The strong entity tag of the picture; `nil` if there is none.
    let entityTag: String?
    /// The bytes to send. All clients share them.
    let bytes: [UInt8]

    /// - Parameter url: The URL of the picture without its revision, with a `?` if it has no query.
    init(_ chart: FinishedPicture, revision: Int, as kind: LiveStreamKind, at url: String) {
        self.revision = revision
        entityTag = chart.entityTag
        guard kind == .events else {
            bytes = LiveStreamKind.part(chart)
            return
        }
        var members: [JSONTree.Member] = [
            .init(key: "revision", value: .number(Double(revision))),
            .init(key: "etag", value: .string(chart.entityTag)),
            .init(key: "url", value: .string("\(url)revision=\(revision)")),
        ]
        if chart.format.original != nil {
            members.append(.init(key: "picture", value: .string(String(decoding: chart.bytes, as: UTF8.self))))
        }
        bytes = Self.event(nil, revision, JSONTree.object(members).bytes)
    }

    /// A frame that reports a problem. Only streams of events have one.
    init(_ problem: Problem, revision: Int) {
        self.revision = revision
        entityTag = nil
        let document = problem.document()
        bytes = Self.event("problem", revision, document.last == Byte.lineFeed ? Array(document.dropLast()) : document)
    }

    /// - Parameter data: A JSON text in one line.
    private static func event(_ name: String?, _ revision: Int, _ data: [UInt8]) -> [UInt8] {
        let start = (name.map { "event: \($0)\n" } ?? "") + "id: \(revision)\ndata: "
        return Array(start.utf8) + data + Array("\n\n".utf8)
    }

    /// A heartbeat.
    static let heartbeat = Array(":\n\n".utf8)
    /// The last event of a chart that was deleted.
    static let farewell = Array("event: end\ndata: {}\n\n".utf8)
}
