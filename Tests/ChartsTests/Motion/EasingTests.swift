import Testing

@testable import Charts

@Suite struct EasingTests {
    @Test func `every easing starts at 0 and ends at 1`() {
        for (name, easing) in Easing.named {
            #expect(easing.fraction(at: 0) == 0, "\(name)")
            #expect(easing.fraction(at: 1) == 1, "\(name)")
            #expect(abs(easing.fraction(at: 0.9999) - 1) < 0.05, "\(name)")
        }
    }

    @Test func `easings without an overshoot rise steadily`() {
        for (name, easing) in Easing.named where !["Back", "Elastic", "Bounce"].contains(where: name.hasSuffix) {
            let values = (0...200).map { easing.fraction(at: Double($0) / 200) }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 }, "\(name)")
        }
    }

    @Test(arguments: [
        ("linear", 0.3, 0.3), ("ease", 0.5, 0.8024), ("ease-in", 0.5, 0.3154), ("ease-out", 0.5, 0.6846),
        ("ease-in-out", 0.5, 0.5), ("ease-in-out", 0.25, 0.1292), ("easeOutBounce", 0.5, 0.765625),
        ("easeInBounce", 0.5, 0.234375),
    ])
    func `values agree with the definitions`(name: String, time: Double, value: Double) throws {
        let easing = try #require(Easing.named(name))
        #expect(abs(easing.fraction(at: time) - value) < 1e-4)
    }

    @Test func `Penner's polynomials are approximated`() throws {
        for (name, power) in [("Quad", 2.0), ("Cubic", 3), ("Quart", 4), ("Quint", 5)] {
            let easing = try #require(Easing.named("easeOut\(name)"))
            for time in stride(from: 0.1, to: 1, by: 0.1) {
                var rest = 1.0
                for _ in 0..<Int(power) { rest *= 1 - time }
                #expect(abs(easing.fraction(at: time) - (1 - rest)) < 0.05, "\(name) at \(time)")
            }
        }
    }

    @Test func `steps stay until the next one`() {
        let easing = Easing.steps(4)
        #expect([0.1, 0.25, 0.49, 0.75].map(easing.fraction) == [0, 0.25, 0.25, 0.75])
    }
}
