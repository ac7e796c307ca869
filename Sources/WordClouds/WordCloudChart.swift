import Dialects
import Drawing
import Geometry
import Glibc
import Numbers
import Text

struct WordCloudChart: SpecChart {
    let request: WordCloudRequest

    var size: Size { Size(request.width, request.height) }
    var devicePixelRatio: Double { request.devicePixelRatio }
    var sizePlace: SpecPlace { .parameter("width") }
    var title: String? { nil }
    var description: String? {
        let words = request.words.prefix(20).map(\.text).joined(separator: ", ")
        return "Word cloud: " + words + (request.words.count > 20 ? ", …" : "")
    }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let pixels = size.width * size.height * (pixelsPerPoint.map { $0 * $0 } ?? 0)
        return SpecCost(
            milliseconds: 15 + 0.2 * Double(request.words.count) + pixels / 1e6 * 5,
            largestPart: .parameter("text"), share: "most of it for the words", advice: "Ask for fewer words.",
            memory: 12e6 + 10e3 * Double(request.words.count) + pixels * Double(SpecLimits.memoryOfPixel),
            largestMemory: .parameter("width"))
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        let typesetter = layout.typesetter.within(layout.budget)
        var warnings = request.warnings
        var words: [CloudWord] = []
        for (index, word) in request.words.enumerated() {
            let block = typesetter.set(word.text, font: request.font, maximumLines: 1)
            guard block.size.width > 0, block.size.height > 0 else { continue }
            words.append(CloudWord(block: block, weight: weight(of: word), index: index))
            if warnings.count < 20 { warnings += block.warnings.filter { !warnings.contains($0) } }
        }
        let cloud = try CloudLayout(words, request, layout.budget)
        if cloud.omitted > 0 { warnings.append("\(cloud.omitted) words are omitted because they do not fit.") }
        return WordCloudScene(request: request, size: size, placements: cloud.placements, warnings: warnings)
    }

    /// The font size of a word as a part of that of the most frequent one.
    private func weight(of word: CountedWord) -> Double {
        let most = request.words.first?.count ?? 1
        return switch request.scale {
        case .linear: word.count / most
        case .sqrt: (word.count / most).squareRoot()
        case .log: log(1 + word.count) / log(1 + most)
        }
    }
}

private struct WordCloudScene: ChartScene {
    let request: WordCloudRequest
    let size: Size
    let placements: [CloudLayout.Placement]
    let warnings: [String]

    var background: Color { request.background.alpha == 1 ? request.background : .clear }

    func draw(on canvas: inout some Canvas) {
        canvas.fill(Path(rect: Rect(size: size)), rule: .nonZero, paint: .color(request.background))
        let colors = request.colors.isEmpty ? CloudColors.on(request.background) : request.colors
        let choices = choices(of: colors.count)
        for placement in placements {
            let word = placement.word
            canvas.draw(
                word.block, transform: word.transform(fontSize: placement.fontSize, center: placement.center),
                color: colors[choices[word.index]])
        }
    }
}

extension WordCloudScene {
    /// A color for each word, different from that of the word before.
    private func choices(of count: Int) -> [Int] {
        var random = SeededRandom(seededBy: request.words)
        var choice = 0
        return request.words.map { _ in
            choice = (choice + 1 + random.index(below: count - 1)) % count
            return choice
        }
    }
}

/// The colors of words if the client names none.
enum CloudColors {
    private static let forLight: [UInt32] = [0x1F4E79, 0x2B7A8C, 0xB5482E, 0xC98512, 0x4E7A3A, 0x75417B, 0x46525E]
    private static let forDark: [UInt32] = [0x8EC5F0, 0x7FD1C7, 0xFF9E80, 0xFFD166, 0xA9DB85, 0xD6A7E0, 0xD5DCE4]

    static func on(_ background: Color) -> [Color] {
        let isDark = background.over(.white).luminance < 0.2
        return (isDark ? forDark : forLight).map { Color(hex: $0) }
    }
}
