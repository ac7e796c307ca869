import Dialects
import Foundation
import Images
import Rendering
import StandardDialects
import Text

/// A folder of specs with recorded pictures, relative to the folder of this file.
enum Recorded: String, CaseIterable {
    case golden = "Golden"
    /// The gallery of Core Plot.
    case gallery = "../../Examples/gallery"

    var url: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(rawValue) }

    /// The names of the specs, in order.
    var cases: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
            .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }.sorted()
    }

    private static let typesetter = Result { try Typesetter() }

    /// Creates a renderer. All renderers share their fonts.
    static func renderer(_ limits: SpecLimits = SpecLimits()) throws -> PictureRenderer {
        PictureRenderer(typesetter: try typesetter.get(), dialects: .standard(), limits: limits)
    }
}

extension Preparation {
    /// The picture; nil if it needs resources first.
    var picture: PreparedPicture? {
        guard case .ready(let picture) = self else { return nil }
        return picture
    }
}

extension PictureLimits {
    /// Limits that accept the largest pictures of the renderer.
    static let large = PictureLimits(dimension: 32_768, pixels: 1 << 28)
}
