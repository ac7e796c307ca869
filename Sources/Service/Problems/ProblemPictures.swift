import Caching
import HTTPMessages
import Rendering
import Synchronization

/// Pictures of problems, for clients that show nothing else; each is drawn once.
final class ProblemPictures: Sendable {
    private let pictures = Mutex(LRUCache<Problem, [UInt8]>(capacity: 4 << 20))
    private let isPrepared = Mutex(false)

    /// Draws the picture for overload, unless it has been drawn: under overload no worker is free to draw it.
    ///
    /// Each worker calls this before it takes its first job, so that neither the start of the service waits for the picture nor
    /// a place in the queue is taken by it.
    func prepare(by renderer: PictureRenderer) {
        isPrepared.withLock { isPrepared in
            guard !isPrepared else { return }
            _ = picture(of: .overloaded, by: renderer)
            isPrepared = true
        }
    }

    /// The picture of a problem if it has been drawn.
    func known(_ problem: Problem) -> [UInt8]? {
        pictures.withLock { $0.value(for: problem) }
    }

    func picture(of problem: Problem, by renderer: PictureRenderer) -> [UInt8] {
        if let picture = known(problem) { return picture }
        let picture = renderer.errorPicture("\(problem.status.code) \(problem.title)", problem.lines)
        pictures.withLock { $0.insert(picture, for: problem, cost: picture.count + 1_000) }
        return picture
    }
}
