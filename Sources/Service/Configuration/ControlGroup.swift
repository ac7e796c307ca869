/// The limits of the control group (version 2) that a process belongs to, and of all groups above it.
struct ControlGroup {
    /// The group's folder and those above it, up to the root.
    private var folders: [String]

    /// - Parameters:
    ///   - membership: what `/proc/self/cgroup` says.
    ///   - root: where the groups are mounted.
    init(membership: String, root: String = "/sys/fs/cgroup") {
        folders = [root]
        for line in membership.split(separator: "\n") where line.hasPrefix("0::/") {
            var folder = root
            for part in line.dropFirst(4).split(separator: "/") where part != ".." {
                folder += "/" + part
                folders.append(folder)
            }
        }
    }

    /// For how many processors there is time (`cpu.max`); `nil` when there is no limit.
    var cores: Double? {
        let quotas = folders.compactMap { folder -> Double? in
            let words = SystemFile.text(folder + "/cpu.max").split { $0 == " " || $0 == "\n" }
            guard words.count == 2, let quota = Double(words[0]), let period = Double(words[1]), period > 0, quota > 0
            else { return nil }
            return quota / period
        }
        return quotas.min()
    }

    /// How much memory may be used (`memory.max`), in octets; `nil` when there is no limit.
    var memory: Int? {
        folders.compactMap { Int(SystemFile.text($0 + "/memory.max").split(separator: "\n").first ?? "") }.min()
    }
}
