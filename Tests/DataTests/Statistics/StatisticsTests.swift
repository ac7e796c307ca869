import TestSupport
import Testing

@testable import Data

@Suite struct StatisticsTests {
    @Test func `the running average is the average so far`() {
        let averages = Statistics.runningAverage(of: [.nan, 2, 4, .nan, 9])
        #expect(averages[0].isNaN)
        #expect(averages.dropFirst().elementsEqual([2, 3, 3, 5]))
        #expect(Statistics.runningAverage(of: [1e308, 1e308, 1e308]).allSatisfy { abs($0 / 1e308 - 1) < 1e-9 })
    }

    @Test(arguments: [-1, 1, 2, 3, 10, 11, 500, Int.max])
    func `the sliding median is the median of the window`(window: Int) {
        var random = RandomSource(seed: 96)
        let values = (0..<300).map { _ in
            Int.random(in: 0..<9, using: &random) == 0 ? .nan : Double.random(in: 0...9, using: &random).rounded()
        }
        let medians = Statistics.slidingMedian(of: values, window: window)
        #expect(medians.count == values.count)
        for (index, median) in medians.enumerated() {
            let sorted = values[max(0, index - min(max(window, 1), 1000) + 1)...index].filter { !$0.isNaN }.sorted()
            guard !sorted.isEmpty else {
                #expect(median.isNaN)
                continue
            }
            #expect(median == (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2)
        }
    }

    @Test(arguments: [-1, 1, 2, 3, 7, 10, 299, 300, 301, Int.max])
    func `moving averages, minima and maxima are those of the window`(window: Int) {
        var random = RandomSource(seed: 97)
        for count in [0, 1, 2, 300] {
            let values = (0..<count).map { _ in
                Int.random(in: 0..<5, using: &random) == 0 ? .nan : Double.random(in: -9...9, using: &random)
            }
            let averages = Statistics.movingAverage(of: values, window: window)
            let minima = Statistics.movingMinimum(of: values, window: window)
            let maxima = Statistics.movingMaximum(of: values, window: window)
            #expect(averages.count == count && minima.count == count && maxima.count == count)
            for index in 0..<count {
                let seen = values[max(0, index - min(max(window, 1), 1000) + 1)...index].filter { !$0.isNaN }
                guard let least = seen.min(), let most = seen.max() else {
                    #expect(averages[index].isNaN && minima[index].isNaN && maxima[index].isNaN)
                    continue
                }
                #expect(minima[index] == least && maxima[index] == most)
                #expect(abs(averages[index] - seen.reduce(0, +) / Double(seen.count)) < 1e-9)
            }
        }
    }

    @Test func `sums and differences ignore missing values`() {
        #expect(Statistics.runningSum(of: [.nan, 2, .nan, 3]) == [0, 2, 2, 5])
        let differences = Statistics.differences(of: [1, 4, .nan, 6, 5])
        #expect(differences[0].isNaN && differences[2].isNaN && differences[3].isNaN)
        #expect(differences[1] == 3 && differences[4] == -1)
        #expect(Statistics.movingAverage(of: [1.7e308, 1.7e308], window: 2)[1] == 1.7e308)
    }

    @Test func `quantiles are interpolated between values`() {
        #expect(Statistics.quantile(0.5, ofSorted: [1, 2, 4]) == 2)
        #expect(Statistics.quantile(0.25, ofSorted: [1, 2, 4, 8]) == 1.75)
        #expect(Statistics.quantile(0, ofSorted: [1, 2]) == 1)
        #expect(Statistics.quantile(7, ofSorted: [1, 2]) == 2)
        #expect(Statistics.quantile(.nan, ofSorted: [1, 2]) == 1)
        #expect(Statistics.quantile(0.5, ofSorted: []).isNaN)
    }
}
