import Dialects
import JSON
import Testing

@testable import ChartJS

/// Warnings about what is not drawn.
@Suite struct WarningTests {
    private func warnings(_ chart: String) throws -> [String] {
        let request = try ChartRequest(JSONDocument(#"{"c": \#(chart)}"#).root, SpecOverrides(), SpecLimits())
        return ConfigWarnings.texts(of: request.config)
    }

    @Test func `options that are not drawn are named in the client's spelling`() throws {
        let found = try warnings(
            """
            {"type": "bar", "data": {"datasets": [{"data": [1], "foo": 1, "barThickness": 5}]}, "options": {
             "legend": {"labels": {"fontSize": 9, "foo": 3}}, "scales": {"yAxes": [{}, {"ticks": {"bar": 1, "min": 0}}]}}}
            """)
        #expect(
            found == [
                "options.legend.labels.foo is not drawn.", "options.scales.yAxes[1].ticks.bar is not drawn.",
                "data.datasets[0].foo is not drawn.",
            ])
    }

    @Test func `shapes of points that do not exist are named`() throws {
        let found = try warnings(
            """
            {"type": "line", "data": {"datasets": [{"pointStyle": "flag"}, {"pointStyle": ["star", false, "rect"]},
             {"pointStyle": [["x"]]}]}, "options": {"elements": {"point": {"pointStyle": {"src": "a.png"}}}}}
            """)
        #expect(
            found == ["options.elements.point.pointStyle is not drawn.", "data.datasets[0].pointStyle is not drawn."])
    }

    @Test func `interaction is one warning`() throws {
        let found = try warnings(
            #"{"type": "line", "options": {"tooltips": {"x": 1}, "hover": {"mode": "x"}, "onClick": 1}}"#)
        #expect(
            found == [
                "Pictures have no interaction, and pages (HTML) only pop-ups, zoom and scrolling: tooltips, hover, onClick."
            ])
    }

    @Test func `what says nothing about a picture is no warning`() throws {
        let found = try warnings(
            """
            {"type": "line", "data": {"datasets": [{"pointHitRadius": 3}]}, "options": {"responsive": true,
             "maintainAspectRatio": false, "animation": {"duration": 0}, "aspectRatio": 2, "devicePixelRatio": 1,
             "responsiveAnimationDuration": 0, "transitions": {}, "normalized": true}}
            """)
        #expect(found.isEmpty)
    }

    @Test func `options of plugins that were run are known`() throws {
        let found = try warnings(
            #""{type: 'bar', data: {labels: ['a'], datasets: [{data: [1]}]}, plugins: [{id: 'own', beforeInit: (c, a, o) => { c.data.labels = [o.name] }}], options: {plugins: {own: {name: 'b'}, other: {}}}}""#
        )
        #expect(found == ["options.plugins.other is not drawn."])
    }

    @Test func `the number of warnings is limited`() throws {
        let keys = (0..<100).map { #""k\#($0)": 1"# }.joined(separator: ",")
        let found = try warnings(#"{"type": "line", "options": {\#(keys)}}"#)
        #expect(found.count == 21)
        #expect(found.last == "80 more options are not drawn.")
    }
}
