import Glibc

/// A temporary folder for a test, which is deleted with its last owner.
package final class TemporaryFolder: Sendable {
    package let path: String

    package enum Failure: Error {
        case cannotBeMade
    }

    package init() throws(Failure) {
        var template = Array("/tmp/plotwright-test-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw .cannotBeMade }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        remove()
    }

    /// Removes the folder and its contents.
    package func remove() {
        Self.remove(path)
    }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// The names of the files and folders in the folder, sorted.
    package var names: [String] { Self.names(in: path) }

    private static func names(in path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe _ = closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        for name in names(in: path) {
            if unsafe unlink(path + "/" + name) != 0 { remove(path + "/" + name) }
        }
        unsafe _ = rmdir(path)
    }
}
