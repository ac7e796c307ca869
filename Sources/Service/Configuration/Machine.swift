import Engine
import Glibc
import Numbers

/// The resources of the machine that the process may use.
package struct Machine: Hashable, Sendable {
    /// The number of processors that the process can use at a time; at least 1.
    package var cores: Int
    /// The memory in bytes.
    package var memory: Int

    package init(cores: Int, memory: Int = 1 << 40) {
        self.cores = cores
        self.memory = memory
    }

    /// The limits by the affinity of the process (`Cpus_allowed_list`, which `sched_setaffinity` sets), by its control
    /// group, by its address space, and by the machine.
    package static var current: Machine {
        let group = ControlGroup(membership: SystemFile.text("/proc/self/cgroup"))
        // A fraction of a core deserves a thread, which runs for a fraction of the time.
        let quota = group.cores.map { max(1, Int(limiting: min($0, 1e6).rounded(.up))) } ?? .max
        let cores = min(affinity, quota)
        return Machine(
            cores: cores, memory: min(group.memory ?? .max, addressSpace(forWorkers: cores), physicalMemory))
    }

    /// The memory of the machine in bytes.
    private static var physicalMemory: Int {
        let (bytes, isOver) = sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(
            by: sysconf(Int32(_SC_PAGESIZE)))
        return bytes > 0 && !isOver ? bytes : .max
    }

    /// The memory that fits into the address space (`ulimit -v`), in bytes. A part of the address space is never memory:
    /// the program and its libraries, the stacks of threads, and what the allocator reserves.
    private static func addressSpace(forWorkers workers: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < 1 << 60 else {
            return .max
        }
        let rest = Int(limit.rlim_cur) - mappedMemory - reservedAddressSpace
        // If there is little memory, there are fewer workers.
        return max(1 << 20, rest - min(workers * RenderPool.sizeOfStacks, rest / 10))
    }

    /// The address space for what does not depend on the number of workers, in bytes.
    private static let reservedAddressSpace = 112 << 20

    /// The address space in use in bytes.
    private static var mappedMemory: Int {
        let pages = SystemFile.text("/proc/self/statm").split(separator: " ").first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    /// The number of processors that the process may run on.
    private static var affinity: Int {
        for line in SystemFile.text("/proc/self/status").split(separator: "\n") {
            if let list = line.content(after: "Cpus_allowed_list:"), let count = processors(in: list) { return count }
        }
        return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// The number of processors in a list such as `0-3,8`; `nil` if the text is not a list.
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
    /// The text after the prefix, without spaces at its ends.
    fileprivate func content(after prefix: String) -> String? {
        guard hasPrefix(prefix) else { return nil }
        return String(dropFirst(prefix.count).filter { !$0.isWhitespace })
    }
}

/// The limits of a process's control group and of all groups above it, in both versions of the kernel's interface. In
/// version 2 every group has one folder. In version 1 it has one folder per controller.
///
/// If a container has its own control group namespace, or sees only its own group, that group is the root.
struct ControlGroup {
    /// The folders of version 2 from the root to the group, followed by those of version 1.
    private let unified: [String]
    private let cpu: [String]
    private let memoryFolders: [String]

    /// - Parameters:
    ///   - membership: The content of `/proc/self/cgroup`; see cgroups(7).
    ///   - root: The mount point of the groups.
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

    /// Adds the folders on a path below the last one. A path that starts with `..` leaves the namespace of the process,
    /// where nothing is known about the groups.
    private static func descend(from folders: inout [String], to path: Substring) {
        guard !path.hasPrefix("/..") else { return }
        var folder = folders.last ?? ""
        for part in path.split(separator: "/") {
            folder += "/" + part
            folders.append(folder)
        }
    }

    /// The CPU limit in processors (`cpu.max`, or `cpu.cfs_quota_us`); `nil` for no limit.
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

    /// The memory limit (`memory.max`, or `memory.limit_in_bytes`), in bytes; `nil` for no limit.
    var memory: Int? {
        let limits = unified.compactMap { Int(Self.line($0 + "/memory.max")) }
        // In version 1, no limit is given as the largest number of whole pages.
        let old = memoryFolders.compactMap { Int(Self.line($0 + "/memory.limit_in_bytes")) }.filter { $0 < 1 << 60 }
        return (limits + old).min()
    }

    /// Both are in microseconds. A quota of `max` (version 2) or -1 (version 1) means no limit.
    private static func cores(quota: Substring, period: Substring) -> Double? {
        guard let quota = Double(quota), let period = Double(period), quota > 0, period > 0 else { return nil }
        return quota / period
    }

    /// The first line of a file.
    private static func line(_ path: String) -> Substring {
        SystemFile.text(path).prefix { $0 != "\n" }
    }
}
