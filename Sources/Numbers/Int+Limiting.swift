extension Int {
    /// The number rounded toward zero and limited to ±2^53; 0 for NaN.
    ///
    /// This is the only conversion of a floating-point number whose limits are not certain: `Int.init(_:)` ends the
    /// process if a number is NaN, infinite or too large. Narrower types are made from the result, for example with
    /// `UInt16(clamping:)`. The result leaves space for sums, and for products with factors of up to 1,000.
    @inlinable package init(limiting number: Double) {
        if number.magnitude < 0x1p53 {
            self.init(number)
        } else {
            self = number > 0 ? 1 << 53 : number < 0 ? -1 << 53 : 0
        }
    }
}
