import Caching
import HTTPMessages
import Rendering
import Synchronization
import Threads

/// Answers requests that cannot be served, in the form that their client understands.
final class ProblemResponder: Sendable {
    private let pool: RenderPool
    private let pictures: ProblemPictures

    init(pool: RenderPool, pictures: ProblemPictures) {
        self.pool = pool
        self.pictures = pictures
    }

    /// Answers from any thread; a picture that is not known yet is drawn by a worker if one is to be had.
    func answer(_ problem: Problem, _ reply: Reply) {
        // For who asks too often no more work is done.
        guard reply.wantsPictures, problem.status != .tooManyRequests else { return reply.send(problem) }
        if let picture = pictures.known(problem) {
            return reply.send(problem.response(drawn: picture))
        }
        let isTaken = pool.submit { [self] renderer in answer(problem, [reply], by: renderer) }
        if !isTaken { reply.send(problem) }
    }

    /// Answers on a worker's thread.
    /// - Parameter timings: of the render that failed.
    func answer(
        _ problem: Problem, _ replies: [Reply], by renderer: PictureRenderer, timings: RenderTimings? = nil
    ) {
        for reply in replies {
            if reply.wantsPictures {
                reply.send(problem.response(drawn: pictures.picture(of: problem, by: renderer)), timings: timings)
            } else {
                reply.send(problem, timings: timings)
            }
        }
    }
}

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
