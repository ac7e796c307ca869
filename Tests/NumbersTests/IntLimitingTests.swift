import Numbers
import TestSupport
import Testing

@Suite struct IntLimitingTests {
    private static let limit = 9_007_199_254_740_992

    @Test(arguments: [
        (0, 0), (-0.0, 0), (0.999, 0), (-0.999, 0), (1.5, 1), (-1.5, -1), (2, 2), (-2, -2), (255.9, 255),
        (.leastNonzeroMagnitude, 0), (-Double.leastNonzeroMagnitude, 0), (2_147_483_648, 2_147_483_648),
        (-4_294_967_296.5, -4_294_967_296), (0x1p53 - 1, limit - 1), (1 - 0x1p53, 1 - limit),
    ])
    func `numbers are rounded toward zero`(number: Double, expected: Int) { #expect(Int(limiting: number) == expected) }

    @Test(arguments: [0x1p53, 0x1p53 + 2, 0x1p62, 0x1p63, 0x1p64, 1e300, .greatestFiniteMagnitude, .infinity])
    func `large numbers and infinities are limited`(number: Double) {
        #expect(Int(limiting: number) == Self.limit)
        #expect(Int(limiting: -number) == -Self.limit)
    }

    @Test(arguments: [Double.nan, -.nan, .signalingNaN]) func `NaN becomes zero`(number: Double) {
        #expect(Int(limiting: number) == 0)
    }

    @Test func `numbers within the limits are those of the exact conversion`() {
        for number in hostileNumbers where abs(number) <= 0x1p53 {
            #expect(Int(limiting: number) == Int(exactly: number.rounded(.towardZero)))
        }
    }

    @Test(arguments: [(-1e300, 0), (-1, 0), (255.5, 255), (256, 255), (.infinity, 255), (.nan, 0)])
    func `narrower types limit once more`(number: Double, expected: UInt8) {
        #expect(UInt8(clamping: Int(limiting: number)) == expected)
    }
}
