import Service
import Text

/// Renderers for the threads of a command.
enum Renderers {
    /// A function that makes renderers, all of which share their fonts.
    static func factory() throws(Failure) -> @Sendable () -> ChartRenderer {
        do throws(TextError) {
            return try ChartRenderer.factory()
        } catch {
            throw Failure(.unavailable, "\(error.description) The fonts are Debian packages: see script/bootstrap.")
        }
    }
}
