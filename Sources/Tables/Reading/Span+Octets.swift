extension Span<UInt8> {
    /// A copy.
    var octets: [UInt8] { indices.map { self[$0] } }
}
