import Threads

/// The threads that render, each with a renderer of its own.
typealias RenderPool = WorkerPool<ChartRenderer>
