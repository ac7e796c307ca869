import HTTPMessages
import Rendering
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
