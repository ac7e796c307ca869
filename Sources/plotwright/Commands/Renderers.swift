import Dialects
import Rendering
import Text

/// Renderers for the threads of a command.
enum Renderers {
    /// A function that makes renderers, all of which share their fonts.
    /// - Parameter limits: of the charts that they draw.
    static func factory(limits: SpecLimits = SpecLimits()) throws(Failure) -> @Sendable () -> PictureRenderer {
        do throws(TextError) {
            return try PictureRenderer.factory(limits: limits)
        } catch {
            throw Failure(.unavailable, "\(error.description) The fonts are Debian packages; see script/bootstrap.")
        }
    }
}
