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

/// The limits of the control group that a process belongs to, and of all groups above it, in both versions of the kernel's
/// interface: in version 2 every group has one folder, in version 1 one below each controller's.
///
/// Where a container has a name space of control groups, or sees no more than its own group, that is the root itself.
struct ControlGroup {
    /// The group's folder of version 2 and those above it, from the root on; then the same of version 1.
    private let unified: [String]
    private let cpu: [String]
    private let memoryFolders: [String]

    /// - Parameters:
    ///   - membership: what `/proc/self/cgroup` says; see cgroups(7).
    ///   - root: where the groups are mounted.
    init(membership: String, root: String = "/sys/fs/cgroup") {
        var unified = [root]
        var cpu = [root + "/cpu"]
        var memory = [root + "/memory"]
        for line in membership.split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, fields[2].hasPrefix("/") else { continue }
            if fields[0] == "0", fields[1].isEmpty { Self.descend(from: &unified, to: fields[2]) }
            let controllers = fields[1].split(separator: ",")
            if controllers.contains("cpu") { Self.descend(from: &cpu, to: fields[2]) }
            if controllers.contains("memory") { Self.descend(from: &memory, to: fields[2]) }
        }
        self.unified = unified
        self.cpu = cpu
        memoryFolders = memory
    }

    /// Adds the folders on a path below the last one. A path that begins with `..` leads out of the name space of the process;
    /// nothing is known of the groups there.
    private static func descend(from folders: inout [String], to path: Substring) {
        guard !path.hasPrefix("/..") else { return }
        var folder = folders.last ?? ""
        for part in path.split(separator: "/") {
            folder += "/" + part
            folders.append(folder)
        }
    }

    /// For how many processors there is time (`cpu.max`, or `cpu.cfs_quota_us`); `nil` when there is no limit.
    var cores: Double? {
        let limits = unified.compactMap { folder -> Double? in
            let words = SystemFile.text(folder + "/cpu.max").split { $0 == " " || $0 == "\n" }
            guard words.count == 2 else { return nil }
            return Self.cores(quota: words[0], period: words[1])
        }
        let old = cpu.compactMap { folder in
            Self.cores(quota: Self.line(folder + "/cpu.cfs_quota_us"), period: Self.line(folder + "/cpu.cfs_period_us"))
        }
        return (limits + old).min()
    }

    /// How much memory may be used (`memory.max`, or `memory.limit_in_bytes`), in octets; `nil` when there is no limit.
    var memory: Int? {
        let limits = unified.compactMap { Int(Self.line($0 + "/memory.max")) }
        // Without a limit version 1 has the greatest number of whole pages here.
        let old = memoryFolders.compactMap { Int(Self.line($0 + "/memory.limit_in_bytes")) }.filter { $0 < 1 << 60 }
        return (limits + old).min()
    }

    /// Both are in microseconds; a quota of `max` (version 2) or -1 (version 1) is none.
    private static func cores(quota: Substring, period: Substring) -> Double? {
        guard let quota = Double(quota), let period = Double(period), quota > 0, period > 0 else { return nil }
        return quota / period
    }

    /// The first line of a file.
    private static func line(_ path: String) -> Substring {
        SystemFile.text(path).prefix { $0 != "\n" }
    }
}
