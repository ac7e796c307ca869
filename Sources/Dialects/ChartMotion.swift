import Drawing
import Geometry

/// A chart as a moving picture: frames at parts of passages.
package protocol ChartMotion {
    /// The frames in order; at least one.
    var frames: [MotionFrame] { get }
    /// How often the frames are shown; 0 for endlessly.
    var repetitions: Int { get }
    /// Lays out a passage. Frames refer to passages in ascending order.
    func passage(_ index: Int) throws(SpecError) -> any MotionPassage
}

/// A frame of a moving picture.
package struct MotionFrame: Hashable, Sendable {
    /// The index of the passage.
    package var passage: Int
    /// The part of the way, usually from 0 to 1.
    package var fraction: Double
    /// The time for which the frame is shown.
    package var milliseconds: Int

    package init(passage: Int, fraction: Double, milliseconds: Int) {
        self.passage = passage
        self.fraction = fraction
        self.milliseconds = milliseconds
    }
}

/// The way from one state of a chart to another.
package protocol MotionPassage {
    /// Whether shapes move. Otherwise the picture of the start fades into that of the end.
    var isContinuous: Bool { get }
    /// Whether start and end may look different in what does not move.
    var hasTwoLooks: Bool { get }
    /// Returns the scene at a part of the way.
    /// - Parameter isLikeStart: Whether it has the look of the start, in everything that does not move.
    func scene(at fraction: Double, isLikeStart: Bool) -> any MovingScene
}

/// A scene in two parts, of which frames share the lower one.
package protocol MovingScene: ChartScene {
    /// Whether the two parts one after the other give the whole picture.
    var isDivisible: Bool { get }
    /// The areas that what moves never leaves, except for plots beyond their plot areas, in points.
    var movingAreas: [Rect] { get }
    /// Draws what is below everything that moves.
    func drawStillPart(on canvas: inout some Canvas)
    /// Draws everything that moves, and what is above.
    func drawMovingPart(on canvas: inout some Canvas)
    /// Draws the plots and their labels alone.
    func drawPlots(on canvas: inout some Canvas)
}
