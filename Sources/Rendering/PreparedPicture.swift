import Data
import Dialects
import Digests
import Geometry

/// The identity of a picture. Equal identities mean equal bytes.
package struct PictureIdentity: Hashable, Sendable {
    /// The hash of everything that determines the bytes, including the format, in hexadecimal digits.
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
    /// The picture needs resources first.
    case needs(PendingPicture)

    /// The hash of the document's meaning; nil unless the options asked for it.
    package var documentHash: SHA256.Digest? {
        switch self {
        case .ready(let picture): picture.documentHash
        case .needs(let picture): picture.documentHash
        }
    }

    /// The document in the words of its dialect; nil if it was written in these.
    package var translation: SpecTranslation? {
        switch self {
        case .ready(let picture): picture.translation
        case .needs(let picture): picture.translation
        }
    }
}

/// A picture whose spec has been read but whose resources are not yet available.
package struct PendingPicture: Sendable {
    enum State: Sendable {
        case spec(any SpecReading, SpecCompanions)
        case data(url: String, TabularSettings)
    }

    /// The resources in the order of the spec.
    package let needs: [ResourceNeed]
    /// The hash of the document's meaning; nil unless the options asked for it.
    package let documentHash: SHA256.Digest?
    /// The document in the words of its dialect; nil if it was written in these.
    let translation: SpecTranslation?
    let options: PictureOptions
    let state: State

    init(
        _ reading: any SpecReading, _ companions: SpecCompanions, _ options: PictureOptions,
        documentHash: SHA256.Digest?
    ) {
        needs = reading.needs
        translation = reading.translation
        self.documentHash = documentHash
        self.options = options
        state = .spec(reading, companions)
    }

    init(dataAt url: String, _ settings: TabularSettings, _ options: PictureOptions) {
        needs = [ResourceNeed(.data(url: url), at: .parameter("url"))]
        documentHash = nil
        translation = nil
        self.options = options
        state = .data(url: url, settings)
    }
}

/// How a picture is written. It is part of the picture's identity as a whole.
struct PictureOutput: Encodable, Sendable {
    let format: PictureFormat
    /// The quality of a lossy picture from 1 to 100; nil for the format's default.
    let quality: Int?
    /// The point about which the client asks; nil for a picture.
    let point: PicturePoint?

    init(_ options: PictureOptions) {
        format = options.format
        quality = options.quality
        point = options.point
    }
}

/// A picture that can be rendered.
package struct PreparedPicture {
    package let identity: PictureIdentity
    /// Notes for the client in addition to the warnings of rendering, one sentence each.
    package let notes: [String]
    let chart: any SpecChart
    /// The chart for readers who prefer dark pages, in formats that adapt to them; nil if there is none.
    let darkChart: (any SpecChart)?
    let output: PictureOutput
    let hash: SHA256.Digest
    /// The hash of the document's meaning, which is independent of the version of the program, options and resources;
    /// nil unless the options asked for it.
    package let documentHash: SHA256.Digest?
    /// The document in the words of its dialect; nil if it was written in these.
    package let translation: SpecTranslation?

    init(
        _ chart: any SpecChart, darkChart: (any SpecChart)?, _ output: PictureOutput, hash: SHA256.Digest,
        documentHash: SHA256.Digest?, translation: SpecTranslation?, notes: [String]
    ) {
        self.chart = chart
        self.darkChart = darkChart
        self.output = output
        self.notes = notes
        self.hash = hash
        self.documentHash = documentHash
        self.translation = translation
        identity = PictureIdentity(hash: hash.hexadecimal, format: output.format)
    }

    /// The size of the picture, in points.
    package var size: Size { chart.size }
}

/// A finished picture.
package struct RenderedPicture: Sendable {
    package let bytes: [UInt8]
    /// The warnings about omitted or replaced parts, one sentence each.
    package let warnings: [String]
    /// The title and the description, for people who cannot see the picture.
    package let alternative: String
    /// The time of each stage; nil if the picture was cached.
    package let times: StageTimes?

    package init(bytes: [UInt8], warnings: [String] = [], alternative: String = "", times: StageTimes? = nil) {
        self.bytes = bytes
        self.alternative = alternative
        self.times = times
        self.warnings = warnings
    }
}

/// The time of each stage of one render.
package struct StageTimes: Hashable, Sendable {
    package var layout: Duration
    package var draw: Duration
    /// The time for encoding; nil if the picture is encoded while it is drawn.
    package var encode: Duration?

    package init(layout: Duration, draw: Duration, encode: Duration? = nil) {
        self.layout = layout
        self.draw = draw
        self.encode = encode
    }
}
