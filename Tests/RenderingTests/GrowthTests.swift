import Budget
import CHeapCounters
import Dialects
import Rendering
import Synchronization
import Testing

/// Charts with many records, of every plot type and with the settings that need the most memory for each record.
@Suite struct GrowthTests {
    /// The memory by which a render may exceed its budget: that of the work between two polls.
    private static let tolerance: Int64 = 5 << 20

    /// A chart whose spec has been read, and the memory that the spec holds.
    private static func prepared(
        _ chart: LargeChart, _ format: PictureFormat
    ) throws -> (renderer: PictureRenderer, picture: PreparedPicture, held: Int) {
        let renderer = try Recorded.renderer()
        var options = PictureOptions()
        options.format = format
        // The first render on a thread fills the caches of glyphs and symbols.
        _ = try renderer.picture(of: .spec(Array(LargeChart.small.utf8)), options)
        let before = heap_live_bytes()
        let picture = try #require(try renderer.prepare(.spec(Array(chart.spec.utf8)), options).picture)
        return (renderer, picture, Int(heap_live_bytes() - before))
    }

    /// Renders a chart. The budget is either much smaller than the estimate of the chart's memory, or just large enough
    /// for it.
    @Test(arguments: LargeChart.all, [PictureFormat.png, .svg, .pdf])
    func `the memory of a chart stays within its budget`(chart: LargeChart, format: PictureFormat) throws {
        let (renderer, picture, held) = try Self.prepared(chart, format)
        let estimate = Int(renderer.cost(of: picture).memory)
        for memory in [held + (4 << 20), held + estimate + (1 << 20)] {
            let before = heap_live_bytes()
            heap_reset_peak()
            do throws(RenderError) {
                _ = try renderer.render(picture, budget: RenderBudget(memory: memory, held: held) { false })
            } catch {
                guard case .tooLarge = error else { throw error }
            }
            let peak = heap_peak_bytes() - before + Int64(held)
            #expect(peak <= Int64(memory) + Self.tolerance, "of an estimate of \(estimate) and a spec of \(held)")
        }
    }

    /// Ends a render at one of its first polls. What it allocates afterward is the work that it still does.
    @Test(arguments: LargeChart.all)
    func `a chart that is cancelled does little afterward`(chart: LargeChart) throws {
        let (renderer, picture, _) = try Self.prepared(chart, .png)
        for last in [1, 4, 16] {
            let polls = Atomic(0)
            let live = Atomic(Int64(0))
            let budget = RenderBudget {
                guard polls.add(1, ordering: .relaxed).newValue == last else { return false }
                live.store(heap_live_bytes(), ordering: .relaxed)
                heap_reset_peak()
                return true
            }
            do throws(RenderError) {
                _ = try renderer.render(picture, budget: budget)
                #expect(polls.load(ordering: .relaxed) < last)
                continue
            } catch {
                #expect(error == .cancelled || polls.load(ordering: .relaxed) < last)
            }
            #expect(heap_peak_bytes() - live.load(ordering: .relaxed) < 2 << 20)
        }
    }
}
