/// What the maker of a response wants to find again when its exchange is finished; it does not travel.
package struct HTTPNote: Sendable {
    /// A number of the maker's own.
    package var number: UInt32
    package var object: (any AnyObject & Sendable)?

    package init(number: UInt32 = 0, object: (any AnyObject & Sendable)? = nil) {
        self.number = number
        self.object = object
    }
}
