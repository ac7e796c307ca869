import Dialects
import Digests

/// The identity of a picture: equal for pictures of the same octets.
package struct PictureIdentity: Hashable, Sendable {
    /// The hash of everything that decides about the octets, the format included, in hexadecimal digits.
    package let hash: String
    package let format: PictureFormat

    package init(hash: String, format: PictureFormat) {
        self.hash = hash
        self.format = format
    }
}

/// The result of preparing a picture.
package enum Preparation {
    /// The picture can be rendered.
    case ready(PreparedPicture)
    /// The picture needs resources before.
    case needs(PendingPicture)
}

/// A picture whose spec was read, but names resources that are still to be brought.
package struct PendingPicture: Sendable {
    enum State: Sendable {
        case spec(any SpecReading)
        case data(url: String, TabularSettings)
    }

    /// The resources, in the order of the spec.
    package let needs: [ResourceNeed]
    let options: PictureOptions
    let state: State

    init(_ reading: any SpecReading, _ options: PictureOptions) {
        needs = reading.needs
        self.options = options
        state = .spec(reading)
    }

    init(dataAt url: String, _ settings: TabularSettings, _ options: PictureOptions) {
        needs = [ResourceNeed(.data(url: url), at: .parameter("url"))]
        self.options = options
        state = .data(url: url, settings)
    }
}

/// A picture that can be rendered.
package struct PreparedPicture {
    package let identity: PictureIdentity
    /// What the client has to know of the chart, beside the warnings of its rendering; a sentence each.
    package let notes: [String]
    let chart: any SpecChart
    let hash: SHA256.Digest

    init(_ chart: any SpecChart, _ format: PictureFormat, hash: SHA256.Digest, notes: [String] = []) {
        self.chart = chart
        self.notes = notes
        self.hash = hash
        identity = PictureIdentity(hash: hash.hexadecimal, format: format)
    }
}

/// A finished picture.
package struct RenderedPicture: Sendable {
    package let bytes: [UInt8]
    /// What was left out or replaced, a sentence each.
    package let warnings: [String]
    /// How long each stage took; nil if the picture was not rendered but kept.
    package let times: StageTimes?

    package init(bytes: [UInt8], warnings: [String] = [], times: StageTimes? = nil) {
        self.bytes = bytes
        self.times = times
        self.warnings = warnings
    }
}

/// How long each stage of one render took.
package struct StageTimes: Hashable, Sendable {
    package var layout: Duration
    package var draw: Duration
    /// Nil for a picture that is written while it is drawn.
    package var encode: Duration?

    package init(layout: Duration, draw: Duration, encode: Duration? = nil) {
        self.layout = layout
        self.draw = draw
        self.encode = encode
    }
}
