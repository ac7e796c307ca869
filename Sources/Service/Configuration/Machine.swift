import Glibc

/// What the process may use of the machine.
package struct Machine: Hashable, Sendable {
    /// Processors at a time, at least 1.
    package var cores: Int
    /// In octets; `nil` when nothing but the machine limits it.
    package var memory: Int?

    package init(cores: Int, memory: Int? = nil) {
        self.cores = cores
        self.memory = memory
    }

    /// By the affinity of the process (`Cpus_allowed_list`, which `sched_setaffinity` sets) and its control group.
    package static var current: Machine {
        let group = ControlGroup(membership: SystemFile.text("/proc/self/cgroup"))
        // A part of a core is worth a thread: it runs for a part of the time.
        let quota = group.cores.map { max(1, Int(min($0, 1e6).rounded(.up))) } ?? .max
        return Machine(cores: min(affinity, quota), memory: group.memory)
    }

    /// How many processors the process may run on.
    private static var affinity: Int {
        for line in SystemFile.text("/proc/self/status").split(separator: "\n") {
            if let list = line.content(after: "Cpus_allowed_list:"), let count = processors(in: list) { return count }
        }
        return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// How many processors a list such as `0-3,8` names; `nil` when it is none.
    static func processors(in list: String) -> Int? {
        var count = 0
        for range in list.split(separator: ",") {
            let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, 0 <= first,
                first <= last,
                last < 1 << 20
            else { return nil }
            count += last - first + 1
        }
        return count > 0 ? count : nil
    }
}

extension Substring {
    /// What follows the prefix, without spaces at its ends.
    fileprivate func content(after prefix: String) -> String? {
        guard hasPrefix(prefix) else { return nil }
        return String(dropFirst(prefix.count).filter { !$0.isWhitespace })
    }
}
