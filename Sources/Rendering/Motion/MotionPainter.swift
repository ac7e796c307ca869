import Budget
import Dialects
import Drawing
import Images
import Raster

/// Draws the frames of a moving picture. The frames of a passage share everything below what moves, and only the part of
/// the picture in which something moves is drawn again.
struct MotionPainter {
    private let context: PictureContext
    private var canvas: RasterCanvas
    /// Whether frames share what does not change.
    private let isSharing: Bool
    private var passage: Passage?
    /// The number of earlier frames that were offered since the passage began.
    private var recycledCount = 0

    /// What the frames of a passage share.
    private enum Passage {
        /// Frames are mixed from two pictures that do not change.
        case fade(from: Pixmap, to: Pixmap)
        /// Frames are mixed from pictures with two looks.
        case looks
        /// Frames are drawn completely.
        case whole
        /// Frames are drawn in a part of the picture, over what does not move.
        case shared(part: PixelBox, below: Backdrop)
    }

    init(_ context: PictureContext, like scene: any ChartScene, sharing isSharing: Bool = true) {
        self.context = context
        self.isSharing = isSharing
        canvas = RasterCanvas(
            size: scene.size, pixelsPerPoint: context.devicePixelRatio, scratch: context.scratch,
            background: scene.background, budget: context.budget)
    }

    /// The picture that was drawn last.
    var pixmap: Pixmap { canvas.pixmap }

    /// Draws a whole picture.
    mutating func draw(_ scene: any ChartScene) {
        passage = nil
        show(picture(of: scene))
    }

    /// Prepares the frames of a passage.
    mutating func begin(_ way: any MotionPassage) {
        recycledCount = 0
        guard way.isContinuous else {
            let (from, to) = (way.scene(at: 0, isLikeStart: true), way.scene(at: 1, isLikeStart: false))
            passage = .fade(from: picture(of: from), to: picture(of: to))
            return
        }
        // In the middle, everything that moves is at the same position, whatever it looks like.
        let middle = way.scene(at: 0.5, isLikeStart: false)
        let looks = picture(of: middle)
        if way.hasTwoLooks, picture(of: way.scene(at: 0.5, isLikeStart: true)) != looks {
            passage = .looks
        } else if isSharing, middle.isDivisible {
            let part = part(thatMovesIn: way, middle)
            var below = blank(like: middle)
            middle.drawStillPart(on: &below)
            show(looks)
            passage = .shared(part: part, below: Backdrop(part, of: below.pixmap))
        } else {
            passage = .whole
        }
    }

    /// Takes the memory of an earlier frame for the next one. Outside the part that moves, all frames of a passage are
    /// equal.
    mutating func recycle(_ picture: consuming Pixmap) {
        // The first two are frames of the passage before.
        recycledCount += 1
        guard case .shared = passage, recycledCount > 2 else { return }
        canvas.adopt(picture)
    }

    /// Draws the picture at a part of the way.
    mutating func draw(_ way: any MotionPassage, at fraction: Double) {
        switch passage {
        case .fade(let from, let to): show(from.mixed(with: to, at: fraction))
        case .looks where fraction > 0 && fraction < 1:
            let from = picture(of: way.scene(at: fraction, isLikeStart: true))
            let to = picture(of: way.scene(at: fraction, isLikeStart: false))
            // Texts that replace each other overlap only for the half of the way in the middle.
            show(from.mixed(with: to, at: 2 * fraction - 0.5))
        case .shared(let part, let below):
            let scene = way.scene(at: fraction, isLikeStart: false)
            canvas.restore(below)
            canvas.clip(to: part) { scene.drawMovingPart(on: &$0) }
        case .looks, .whole, nil: show(picture(of: way.scene(at: fraction, isLikeStart: fraction <= 0)))
        }
    }

    private mutating func show(_ picture: Pixmap) {
        canvas.adopt(picture)
    }

    private func blank(like scene: any ChartScene) -> RasterCanvas {
        RasterCanvas(
            size: scene.size, pixelsPerPoint: context.devicePixelRatio, scratch: context.scratch,
            background: scene.background, budget: context.budget)
    }

    private func picture(of scene: any ChartScene) -> Pixmap {
        var canvas = blank(like: scene)
        scene.draw(on: &canvas)
        return canvas.pixmap
    }

    /// The part of the picture in which something moves: the plots at both ends of the way, and where everything else
    /// moves.
    private func part(thatMovesIn way: any MotionPassage, _ middle: any MovingScene) -> PixelBox {
        var plots = blank(like: middle)
        var areas = middle.movingAreas
        for fraction in [0, 1.0] {
            let scene = way.scene(at: fraction, isLikeStart: false)
            scene.drawPlots(on: &plots)
            areas += scene.movingAreas
        }
        return areas.reduce(plots.painted) { $0.union(plots.pixels(around: $1)) }
            .expanded(by: 2).intersection(canvas.box)
    }
}
