import Glibc

/// Texts as C takes them.
enum CStrings {
    /// - Parameter texts: nil for null pointers, as which the array of them ends.
    static func with<Result>(
        _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        var copies = unsafe texts.map { text in unsafe text.flatMap { unsafe UnsafePointer(strdup($0)) } }
        unsafe copies.append(nil)
        defer { for index in 0...texts.count { unsafe free(UnsafeMutablePointer(mutating: copies[index])) } }
        return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
}
