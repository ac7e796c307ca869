import TestSupport
import Testing

@testable import DataSources
@testable import Service

@Suite struct ValueTextTests {
    @Test(arguments: hostileNumbers) func `every number has a short text`(number: Double) {
        let units: [ExpressionUnit] = [.none, .seconds, .bytes, .bytesPerSecond, .ratio, .percent, .perSecond]
        for unit in units {
            let text = ValueText.text(number, unit)
            #expect(!text.isEmpty && text.utf8.count < 40)
        }
    }

    @Test func `whole numbers are complete`() {
        #expect(ValueText.short(123_456_789) == "123456789" && ValueText.short(-0.0) == "0")
        #expect(ValueText.short(1e300) == "1e+300" && ValueText.short(.nan) == "nan")
    }
}
