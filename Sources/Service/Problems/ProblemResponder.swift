import Caching
import Engine
import HTTPMessages
import Rendering
import Synchronization
import Threads

/// Answers requests that cannot be served, in a form that the client supports.
final class ProblemResponder: Sendable {
    private let pool: RenderPool
    private let pictures: ProblemPictures

    init(pool: RenderPool, pictures: ProblemPictures) {
        self.pool = pool
        self.pictures = pictures
    }

    /// Answers from any thread. If the picture of the problem has not been drawn, a worker draws it if one is
    /// available.
    /// - Parameter timings: The timings of the refused render.
    func answer(_ problem: Problem, _ reply: Reply, timings: RenderTimings? = nil) {
        let form = reply.problemForm
        let answer = problem.answered(in: form)
        // A client above its rate limit causes no more work.
        guard reply.wantsPictures(in: form), problem.status != .tooManyRequests else {
            return reply.send(answer.response(to: reply.identifier), timings: timings)
        }
        if let picture = pictures.known(answer) {
            return reply.send(answer.response(drawn: picture), timings: timings)
        }
        let isTaken = pool.submit { [self] renderer in self.answer(problem, [reply], by: renderer, timings: timings) }
        if !isTaken { reply.send(answer.response(to: reply.identifier), timings: timings) }
    }

    /// Answers on a worker's thread.
    /// - Parameter timings: The timings of the failed render.
    func answer(
        _ problem: Problem, _ replies: [Reply], by renderer: PictureRenderer, timings: RenderTimings? = nil
    ) {
        for reply in replies {
            let form = reply.problemForm
            let answer = problem.answered(in: form)
            if reply.wantsPictures(in: form) {
                reply.send(answer.response(drawn: pictures.picture(of: answer, by: renderer)), timings: timings)
            } else {
                reply.send(answer.response(to: reply.identifier), timings: timings)
            }
        }
    }
}

/// Pictures of problems, for clients that show only pictures. Each picture is drawn once.
final class ProblemPictures: Sendable {
    private let pictures = Mutex(LRUCache<ProblemAnswer, [UInt8]>(capacity: 4 << 20))
    private let isPrepared = Mutex(false)

    /// Draws the picture for overload, unless it has been drawn. Under overload, no worker would be free to draw it.
    ///
    /// Each worker calls this before its first job, so that the start of the service does not wait for the picture, and
    /// drawing it takes no slot in the queue.
    func prepare(by renderer: PictureRenderer) {
        isPrepared.withLock { isPrepared in
            guard !isPrepared else { return }
            _ = picture(of: Problem.overloaded.answered(in: .native), by: renderer)
            isPrepared = true
        }
    }

    /// The picture of a problem; `nil` if it has not been drawn.
    func known(_ answer: ProblemAnswer) -> [UInt8]? {
        pictures.withLock { $0.value(for: answer) }
    }

    func picture(of answer: ProblemAnswer, by renderer: PictureRenderer) -> [UInt8] {
        if let picture = known(answer) { return picture }
        let problem = answer.problem
        let picture = renderer.errorPicture(
            "\(problem.status.code) \(problem.title)", problem.lines, as: answer.form.format)
        pictures.withLock { $0.insert(picture, for: answer, cost: picture.count + 1_000) }
        return picture
    }
}
