import TestSupport
import Testing

@testable import Numbers

/// Ticks of ranges without a length and with extreme limits.
@Suite struct HostileTicksTests {
    private static let ranges = hostileNumbers.filter { !$0.isNaN }.flatMap { lower in
        hostileNumbers.filter { $0 >= lower }.map { (lower, $0) }
    }

    @Test func `ticks of extreme ranges are few`() {
        for (lower, upper) in Self.ranges {
            let ticks = [
                Ticks.logarithmic(wantedCount: 5, minorPerInterval: nil, from: lower, to: upper),
                .powersOfTen(minorPerInterval: nil, from: lower, to: upper),
                .logModulus(wantedCount: 5, minorPerInterval: nil, from: lower, to: upper),
                .signedPowersOfTen(minorPerInterval: nil, from: lower, to: upper),
                .linear(wantedCount: 5, minorPerInterval: nil, from: lower, to: upper),
            ]
            #expect(ticks.allSatisfy { $0.major.count <= Ticks.maximumCount }, "\(lower) to \(upper)")
        }
    }
}
