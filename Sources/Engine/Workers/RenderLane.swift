/// A lane of the render pool: its threads, its queue, and the limits of a render in it.
///
/// A render starts in the first lane that its content fits into. A render that turns out to need more than its lane
/// gives starts again in the next lane.
package enum RenderLane: Int, CaseIterable, Sendable {
    /// Most charts.
    case quick
    /// Charts of much data or many elements.
    case moderate
    /// Everything that the limits of the service allow.
    case expensive

    /// The lane for the renders that need more than this lane gives; `nil` for the last lane.
    var next: RenderLane? { RenderLane(rawValue: rawValue + 1) }

    /// The maximum size of the content, in bytes; `nil` if only the service limits it.
    var contentSize: Int? {
        switch self {
        case .quick: 64 << 10
        case .moderate: 256 << 10
        case .expensive: nil
        }
    }

    /// The maximum processor time; `nil` if only the deadline limits it.
    ///
    /// Most charts take one or two milliseconds. With the time of the quick lane, 64 clients that send charts which
    /// need more delay another chart by half a second at most.
    var time: Duration? {
        switch self {
        case .quick: .milliseconds(8)
        case .moderate: .milliseconds(40)
        case .expensive: nil
        }
    }

    /// The maximum estimated time in milliseconds. Large charts take a third of their estimates, most others much less.
    var estimate: Double {
        switch self {
        case .quick: 100
        case .moderate: 200
        case .expensive: .infinity
        }
    }

    /// The longest wait under which renders start in the order of their arrival; `nil` if they always do.
    ///
    /// When many clients with expensive charts were refused at the same time, they send the next ones together.
    var longestOrderlyWait: Duration? { self == .quick ? .milliseconds(50) : nil }

    /// The nice value of the threads.
    var niceness: Int32 {
        switch self {
        case .quick: 0
        case .moderate: 5
        case .expensive: 10
        }
    }

    /// The first lane for content of a size in bytes.
    static func first(for size: Int) -> RenderLane {
        allCases.first { $0.contentSize.map { size <= $0 } ?? true } ?? .expensive
    }
}
