import TestSupport
import Testing

@testable import Drawing

/// Colors whose components are no fractions.
@Suite struct HostileColorTests {
    @Test(arguments: hostileNumbers) func `every color has a text`(component: Double) {
        let text = Color(red: component, green: component, blue: 0, alpha: 1).cssText
        let byte = component >= 1 ? "ff" : component == 0.1 ? "1a" : "00"
        #expect(text == "#\(byte)\(byte)00")
    }

    @Test(arguments: hostileNumbers) func `every hue has a color`(hue: Double) {
        #expect(HSVColor(hue: hue, saturation: 0, value: 1).color.alpha == 1)
    }
}
