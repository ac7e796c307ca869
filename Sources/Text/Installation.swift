import Glibc

/// Where the program is installed.
package enum Installation {
    /// The folder of the files that travel with the program: `share/plotwright` beside the folder of the program. Only
    /// archives that bring their own fonts have it; nil in all other installations.
    package static let folder: String? = {
        guard let program = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(program) }
        return folder(of: unsafe String(cString: program))
    }()

    /// The folder of a program; nil if there is none.
    static func folder(of program: String) -> String? {
        let parts = program.split(separator: "/").dropLast(2)
        let folder = parts.map { "/" + $0 }.joined() + "/share/plotwright"
        return unsafe access(folder + "/fonts", R_OK) == 0 ? folder : nil
    }
}
