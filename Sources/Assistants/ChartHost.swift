import JSON

/// What draws charts for assistants: a service with its caches and limits, or a renderer.
package protocol ChartHost {
    /// Answers a question about a chart.
    /// - Parameter then: Called once, from any thread.
    func answer(_ question: ChartQuestion, then: @escaping @Sendable (ChartAnswer) -> Void)
}

/// A question about a chart.
package struct ChartQuestion: Sendable {
    package enum Kind: Hashable, Sendable {
        /// Its picture, in a format.
        case picture(format: String)
        /// Its errors.
        case validation
        /// Its words and values.
        case description
    }

    package let kind: Kind
    /// The text of the spec.
    package let spec: [UInt8]
    /// What takes precedence over the spec, by the names of parameters of `/chart`.
    package let options: [(name: String, value: String)]
}

/// The answer to a question about a chart.
package enum ChartAnswer: Sendable {
    case picture(ChartPicture)
    /// Whether the spec is valid, with its errors or warnings: the document of `/validate`.
    case validation(JSONTree)
    /// The document of `/describe`, in JSON.
    case description([UInt8])
    /// A problem document (RFC 9457).
    case problem(JSONTree)
}

/// A picture with what belongs to it.
package struct ChartPicture: Sendable {
    package var bytes: [UInt8]
    package var mediaType: String
    /// The text in place of the picture.
    package var alternative: String
    package var warnings: [String]
    /// Where the picture can be fetched; nil if nowhere.
    package var url: String?
    /// Why there is no URL, or what must be known about it.
    package var note: String?

    package init(
        bytes: [UInt8], mediaType: String, alternative: String, warnings: [String], url: String? = nil,
        note: String? = nil
    ) {
        self.bytes = bytes
        self.mediaType = mediaType
        self.alternative = alternative
        self.warnings = warnings
        self.url = url
        self.note = note
    }
}
