import Charts
import Testing
import Words

@Suite struct NativeNamesTests {
    @Test func `the names that words know are those of charts`() {
        #expect(NativeNames.anchors == RectAnchor.allCases.map(\.rawValue))
        #expect(NativeNames.colorMaps == ColorMap.Name.allCases.map(\.rawValue))
        #expect(NativeNames.themes == Theme.Name.allCases.map(\.rawValue))
        #expect(NativeNames.symbols == PlotSymbol.Kind.allCases.map(\.rawValue))
    }
}
