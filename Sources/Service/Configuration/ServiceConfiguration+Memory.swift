import Engine
import Fetching
import HTTPServer
import Rendering

extension ServiceConfiguration {
    /// The distribution of the memory that the process may use.
    var memoryPlan: MemoryPlan { MemoryPlan(memory: memory, workers: workers) }

    /// The memory in bytes that the process uses if all of its limits are reached at the same time.
    var greatestMemory: Int {
        let plan = memoryPlan
        let suppliers = (data.fetching.origins.isEmpty ? 0 : 1) + (data.sourcesPath == nil ? 0 : 1)
        let supply = data.fetching.cache + DataConfiguration.copies * data.fetching.connections * data.fetching.octets
        let renders = workers * (plan.render + 2 * plan.cheapRender)
        return MemoryPlan.program + renders + server.requestMemory + cache + data.memory + live.memory + suppliers
            * supply
    }
}

extension ServiceConfiguration {
    /// The limits of the engine.
    var engine: EngineConfiguration {
        EngineConfiguration(
            workers: workers, queue: queue, memoryPlan: memoryPlan, renderTime: renderTime,
            contentLimit: server.limits.content, cache: cache, acceptsTables: dialects.contains(.native))
    }
}
