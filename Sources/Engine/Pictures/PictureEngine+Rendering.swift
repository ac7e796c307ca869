import Budget
import Caching
import Rendering
import Synchronization

/// The work of a render on a worker's thread.
extension PictureEngine {
    /// Reads what is to be drawn, and continues when all of it is available.
    func render(
        _ render: RenderInProgress, _ input: PictureInput, in work: WorkTurn
    ) throws(Problem) -> RenderPool.Ending {
        guard acceptsTables || input.isDocument else { throw .tablesNotAccepted }
        return reader.read(input, in: work) { [self] outcome, times, turn in
            draw(render, outcome, times, on: turn)
        }
    }

    /// Continues after the chart has been read.
    private func draw(
        _ render: RenderInProgress, _ outcome: PictureReader.Outcome, _ times: ReadTimes, on turn: RenderPool.Turn
    ) -> RenderPool.Ending {
        let number = render.number
        do throws(Problem) {
            if let fetch = times.fetch, turn.isFirst {
                metrics.add(fetch, to: .fetch)
                metrics.count(RenderMetrics.Supply(outcome))
            }
            let read = try outcome.get()
            if turn.isFirst { metrics.add(times.read, to: .read) }
            let identity = read.picture.identity
            let known = KnownPicture(identity, terms: read.terms)
            guard isWanted(render, known) else {
                metrics.count(.notNeeded)
                return .done
            }
            if let chart = pictureOnDisk(identity) {
                metrics.count(.notNeeded)
                for client in close(number) {
                    client.tell(.picture(chart, from: .disk, read.terms, RenderTimings(render.queue, times)))
                }
                return .done
            }
            guard let rendered = try self.rendered(read, on: turn) else { return .unfinished }
            let mayBeStored = read.terms?.mayBeStored ?? true
            let chart =
                mayBeStored
                ? keep(rendered, identity, onDisk: !render.isLive)
                : FinishedPicture(rendered, identity: identity)
            let clients = close(number)
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            let timings = RenderTimings(render.queue, times, stages: rendered.times)
            for (index, client) in clients.enumerated() {
                client.tell(.picture(chart, from: index == 0 ? .rendered : .coalesced, read.terms, timings))
            }
        } catch {
            fail(render, error, times, on: turn)
        }
        return .done
    }

    /// Renders a picture.
    /// - Returns: The picture; `nil` if the turn ended before it was finished.
    private func rendered(_ read: ReadPicture, on turn: RenderPool.Turn) throws(Problem) -> RenderedPicture? {
        do throws(RenderError) {
            return try turn.renderer.render(read.picture, budget: read.budget)
        } catch {
            if turn.isUnfinished(read.budget, for: read.demand) { return nil }
            throw Problem(error)
        }
    }

    /// Tells all clients that wait for a render that it has failed.
    func fail(_ render: RenderInProgress, _ error: Problem, _ times: ReadTimes, on turn: RenderPool.Turn) {
        var error = error
        error.isCausedByChart = turn.work > renderTime / 2
        let clients = close(render.number)
        if clients.isEmpty { metrics.count(.deserted) } else { metrics.count(error) }
        let timings = RenderTimings(render.queue, times)
        for client in clients { client.tell(.problem(error, timings, on: turn.renderer)) }
    }

    /// Tells the clients that need no render, now that the identity is known.
    /// - Returns: Whether any client is left for which this flight has to render.
    private func isWanted(_ render: RenderInProgress, _ known: KnownPicture) -> Bool {
        let number = render.number
        let (told, chart, isWanted) = state.withLock { state -> ([PictureClient], FinishedPicture?, Bool) in
            if known.isCurrent { state.identities.insert(known, for: render.key, cost: KnownPicture.cost) }
            let hash = known.identity.hash
            if let chart = state.pictures.value(for: hash) { return (state.flights.close(number), chart, false) }
            guard state.flights.identify(number, as: hash) else { return ([], nil, false) }
            let (released, anyLeft) = state.flights.release(number) { !$0.needs(known) }
            if !anyLeft { state.flights.close(number) }
            return (released, nil, anyLeft)
        }
        for client in told {
            if !client.needs(known) {
                client.tell(.notNeeded(known))
            } else if let chart {
                client.tell(.picture(chart, from: .memory, known.terms, nil))
            }
        }
        return isWanted
    }

    /// Draws a picture before its first request, unless it is cached already. This proves that the spec describes a
    /// chart.
    /// - Returns: The picture; `nil` if the turn ended before it was finished.
    package func draw(
        _ read: ReadPicture, on turn: RenderPool.Turn, onDisk: Bool = true
    ) throws(Problem) -> FinishedPicture? {
        let identity = read.picture.identity
        if let chart = state.withLock({ $0.pictures.value(for: identity.hash) }) ?? pictureOnDisk(identity) {
            metrics.count(.notNeeded)
            return chart
        }
        do throws(Problem) {
            guard let rendered = try rendered(read, on: turn) else { return nil }
            if let times = rendered.times { metrics.add(times) }
            metrics.count(.finished)
            return keep(rendered, identity, onDisk: onDisk)
        } catch {
            metrics.count(error)
            throw error
        }
    }
}
