import Glibc
import Testing

@testable import Service

@Suite struct MachineTests {
    /// Creates a tree of control groups. The keys are the paths of the files below its root.
    private func withGroups(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let template = unsafe strdup("/tmp/plotwright-test-XXXXXX")
        defer { unsafe free(template) }
        let made = unsafe try #require(template.flatMap { unsafe mkdtemp($0) })
        let root = unsafe String(cString: made)
        var folders = [root]
        defer {
            for name in files.keys { unsafe unlink("\(root)/\(name)") }
            for folder in folders.reversed() { unsafe rmdir(folder) }
        }
        for (name, content) in files {
            var folder = root
            for part in name.split(separator: "/").dropLast() {
                folder += "/" + part
                if unsafe mkdir(folder, 0o700) == 0 { folders.append(folder) }
            }
            let descriptor = unsafe open("\(root)/\(name)", O_WRONLY | O_CREAT, 0o600)
            let bytes = Array(content.utf8)
            let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            #expect(count == bytes.count)
            close(descriptor)
        }
        try body(root)
    }

    @Test func `the smallest limit of a process's groups applies`() throws {
        try withGroups([
            "cpu.max": "max 100000\n", "a/cpu.max": "150000 100000\n", "a/b/cpu.max": "400000 100000\n",
            "memory.max": "max\n", "a/memory.max": "max\n", "a/b/memory.max": "134217728\n",
        ]) { root in
            let inner = ControlGroup(membership: "1:cpu:/x\n0::/a/b\n", root: root)
            #expect(inner.cores == 1.5)
            #expect(inner.memory == 128 << 20)
            let outer = ControlGroup(membership: "0::/a\n", root: root)
            #expect(outer.cores == 1.5)
            #expect(outer.memory == nil)
            let none = ControlGroup(membership: "0::/\n", root: root)
            #expect(none.cores == nil && none.memory == nil)
        }
    }

    @Test func `a container's group is the root, whatever its name`() throws {
        try withGroups(["cpu.max": "50000 100000\n", "memory.max": "268435456\n"]) { root in
            // With a cgroup namespace, without one, and without /proc.
            for membership in ["0::/\n", "0::/docker/0123456789abcdef\n", ""] {
                let group = ControlGroup(membership: membership, root: root)
                #expect(group.cores == 0.5)
                #expect(group.memory == 256 << 20)
            }
        }
    }

    @Test func `a group outside the namespace is not confused with one inside`() throws {
        try withGroups(["cpu.max": "max 100000\n", "a/cpu.max": "50000 100000\n"]) { root in
            #expect(ControlGroup(membership: "0::/a\n", root: root).cores == 0.5)
            #expect(ControlGroup(membership: "0::/../a\n", root: root).cores == nil)
        }
    }

    @Test func `groups of version 1 have a folder for each controller`() throws {
        try withGroups([
            "cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n",
            "cpu/a/cpu.cfs_quota_us": "150000\n", "cpu/a/cpu.cfs_period_us": "100000\n",
            "cpu/a/b/cpu.cfs_quota_us": "-1\n", "cpu/a/b/cpu.cfs_period_us": "100000\n",
            "memory/memory.limit_in_bytes": "9223372036854771712\n",
            "memory/c/memory.limit_in_bytes": "134217728\n", "cpu/c/cpu.cfs_quota_us": "1\n",
        ]) { root in
            let group = ControlGroup(
                membership: "12:cpu,cpuacct:/a/b\n4:memory:/c\n1:name=systemd:/d\n0::/\n", root: root)
            #expect(group.cores == 1.5)
            #expect(group.memory == 128 << 20)
            let free = ControlGroup(membership: "3:cpu:/\n2:cpuset,memory:/\n", root: root)
            #expect(free.cores == nil && free.memory == nil)
        }
    }

    @Test func `missing and malformed files set no limits`() throws {
        try withGroups([
            "cpu.max": "nonsense", "a/cpu.max": "0 0", "b/cpu.max": "1", "memory.max": "lots", "b/memory.max": "",
        ]) { root in
            for membership in [
                "", "0::/", "0::/a", "0::/b", "0::/nowhere", "0::/../..", "nonsense", "0::", "::/a", "1:cpu",
            ] {
                let group = ControlGroup(membership: membership, root: root)
                #expect(group.cores == nil && group.memory == nil)
            }
        }
        #expect(ControlGroup(membership: "0::/", root: "/nowhere").cores == nil)
    }

    @Test(
        arguments: [
            ("0", 1), ("0-3", 4), ("0,2", 2), ("0-1,4-7,9", 7), ("", nil), ("a", nil), ("3-1", nil), ("0-", nil),
            ("-1", nil), ("0-1-2", nil), ("0-99999999999", nil),
        ] as [(String, Int?)])
    func `the processors in a list are counted`(list: String, count: Int?) {
        #expect(Machine.processors(in: list) == count)
    }

    @Test func `this machine has at least one core and at most the configured processors`() {
        let machine = Machine.current
        #expect(machine.cores >= 1)
        #expect(machine.cores <= sysconf(Int32(_SC_NPROCESSORS_CONF)))
        #expect(machine.memory > 0)
    }
}
