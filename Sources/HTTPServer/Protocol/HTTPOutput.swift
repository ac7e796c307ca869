/// Octets to be written, head and content apart so that shared content is not copied.
package struct HTTPOutput: Sendable {
    package let head: [UInt8]
    package let content: [UInt8]

    var count: Int { head.count + content.count }
}
