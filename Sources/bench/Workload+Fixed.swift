import Glibc

extension Workload {
    /// The five workloads: a line chart of 3 × 100 points, grouped bars of 2 × 12, a scatter plot of 10,000, a line
    /// chart of 100,000 and a doughnut of 6. They have the same bytes in every run.
    static func fixed() -> [Workload] {
        var noise = Noise(seed: 20_261_121)
        var series: [[Double]] = []
        for number in 0..<3 {
            var value = 50 + 10 * Double(number)
            series.append(
                (0..<100).map { _ in
                    value += noise.normal(0, 3)
                    return rounded(value, 100)
                })
        }
        let groups = (0..<2).map { _ in (0..<12).map { _ in rounded(10 + 90 * noise.uniform(), 10) } }
        let scatter = (0..<10_000).map { _ in
            let x = noise.normal(50, 15)
            return (rounded(x, 1000), rounded(0.6 * x + noise.normal(20, 8), 1000))
        }
        return [
            Workload(
                name: "W1",
                data: .series(
                    title: "Three series line", x: (0..<100).map(Double.init),
                    names: ["Series 1", "Series 2", "Series 3"], values: series)),
            Workload(
                name: "W2",
                data: .bars(
                    title: "Grouped bars",
                    labels: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
                    names: ["Group 1", "Group 2"], values: groups)),
            Workload(
                name: "W3",
                data: .points(
                    title: "Scatter 10k", name: "Samples", x: scatter.map { $0.0 }, y: scatter.map { $0.1 })),
            line(count: 100_000, name: "W4", title: "Line 100k"),
            Workload(
                name: "W5",
                data: .doughnut(
                    title: "Doughnut", labels: ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"],
                    values: [30, 22, 17, 13, 11, 7])),
        ]
    }

    /// A noisy wave with `count` points.
    static func line(count: Int, name: String, title: String) -> Workload {
        var noise = Noise(seed: 7)
        let y = (0..<count).map { index in
            rounded(50 + 30 * sin(2 * Double.pi * 5 * Double(index) / Double(count)) + noise.normal(0, 5), 100)
        }
        return Workload(
            name: name, data: .line(title: title, name: "Signal", x: (0..<count).map(Double.init), y: y))
    }

    private static func rounded(_ value: Double, _ factor: Double) -> Double {
        (value * factor).rounded() / factor
    }

    /// Reproducible random numbers (SplitMix64; Steele, Lea and Flood, 2014).
    private struct Noise {
        private var state: UInt64

        init(seed: UInt64) {
            state = seed
        }

        /// A number from 0 to 1.
        mutating func uniform() -> Double {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
        }

        /// A normally distributed number (Box and Muller, 1958).
        mutating func normal(_ mean: Double, _ deviation: Double) -> Double {
            let radius = (-2 * log(max(uniform(), 1e-300))).squareRoot()
            return mean + deviation * radius * cos(2 * Double.pi * uniform())
        }
    }
}
