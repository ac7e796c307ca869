import Caching
import Dispatch
import HTTPMessages
import Synchronization
import Threads

/// Answers requests that cannot be served, in the form that their client understands.
final class ProblemDesk: Sendable {
    private let pool: RenderPool
    private let pictures = Mutex(LRUCache<Problem, [UInt8]>(capacity: 4 << 20))

    /// Returns when a worker has drawn the picture for overload.
    init(pool: RenderPool) {
        self.pool = pool
        // Under overload no worker is free to draw it. The wait leaves the whole queue to the first requests.
        let isDrawn = DispatchSemaphore(value: 0)
        let isTaken = pool.submit { [self] renderer in
            _ = picture(of: .overloaded, by: renderer)
            isDrawn.signal()
        }
        if isTaken { isDrawn.wait() }
    }

    /// Answers from any thread; a picture that is not known yet is drawn by a worker if one is to be had.
    func answer(_ problem: Problem, _ reply: Reply) {
        // For who asks too often no more work is done.
        guard reply.wantsPictures, problem.status != .tooManyRequests else { return reply.send(problem) }
        if let picture = pictures.withLock({ $0.value(for: problem) }) {
            return reply.send(problem.response(drawn: picture))
        }
        let isTaken = pool.submit { [self] renderer in answer(problem, [reply], by: renderer) }
        if !isTaken { reply.send(problem) }
    }

    /// Answers on a worker's thread.
    /// - Parameter timings: of the render that failed.
    func answer(
        _ problem: Problem, _ replies: [Reply], by renderer: ChartRenderer, timings: RenderTimings? = nil
    ) {
        for reply in replies {
            if reply.wantsPictures {
                reply.send(problem.response(drawn: picture(of: problem, by: renderer)), timings: timings)
            } else {
                reply.send(problem, timings: timings)
            }
        }
    }

    private func picture(of problem: Problem, by renderer: ChartRenderer) -> [UInt8] {
        if let picture = pictures.withLock({ $0.value(for: problem) }) { return picture }
        let picture = renderer.drawMessage("\(problem.status.code) \(problem.title)", problem.lines)
        pictures.withLock { $0.insert(picture, for: problem, cost: picture.count + 1_000) }
        return picture
    }
}
