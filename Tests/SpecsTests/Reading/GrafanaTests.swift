import Budget
import Diagnostics
import Dialects
import JSON
import Specs
import Testing

/// Panels of Grafana that have their data in the document.
@Suite struct GrafanaTests {
    private func spec(_ panel: String, budget: RenderBudget = .unlimited) throws(SpecError) -> JSONValue? {
        let document = SpecDocument(Array(panel.utf8))
        let reading = try NativeDialect().read(document, limits: SpecLimits(), budget: budget)
        return reading.translation?.document.root
    }

    /// The errors of a panel as places and sentences.
    private func faults(_ panel: String) -> [String] {
        do {
            _ = try spec(panel)
            return []
        } catch {
            return error.issues.map { issue in
                if case .pointer(let pointer) = issue.place { pointer } else { "\(issue.place)" }
            }
        }
    }

    /// A time series with one frame.
    private func series(
        _ custom: String = "", defaults: String = "", overrides: String = "", options: String = "",
        values: String = "[3, 5, 4]", rest: String = ""
    ) -> String {
        """
        {"type": "timeseries", "fieldConfig": {"defaults": {"custom": {\(custom)}\(defaults)}, "overrides": [\(overrides)]},
         "options": {\(options)}, "snapshotData": [{"schema": {"refId": "A", "fields": [{"name": "Time", "type": "time"},
         {"name": "Value", "type": "number", "labels": {"job": "api"}}]},
         "data": {"values": [[1764190800000, 1764190860000, 1764190920000], \(values)]}}]\(rest)}
        """
    }

    // MARK: - Where the data is

    @Test(arguments: [
        #""snapshotData": [FRAME]"#, #""data": [FRAME]"#, #""series": [FRAME]"#, #""frames": [FRAME]"#,
        #""data": {"series": [FRAME]}"#, #""targets": [{"queryType": "snapshot", "snapshot": [FRAME]}]"#,
        #""targets": [{"scenarioId": "csv_content", "csvContent": "time,load\n1764190800000,3\n1764190860000,5\n"}]"#,
    ])
    func `data is read wherever panels have it`(member: String) throws {
        for frame in [
            #"{"schema": {"fields": [{"name": "time", "type": "time"}, {"name": "load", "type": "number"}]}, "data": {"values": [[1764190800000, 1764190860000], [3, 5]]}}"#,
            #"{"name": "f", "fields": [{"name": "time", "type": "time", "values": [1764190800000, 1764190860000]}, {"name": "load", "type": "number", "values": {"buffer": [3, 5]}}]}"#,
            #"{"fields": [{"name": "time", "values": [1764190800000, 1764190860000]}, {"name": "load", "values": [3, 5]}]}"#,
        ] {
            let panel = #"{"type": "timeseries", "gridPos": {"h": 8}, MEMBER}"#
                .replacing("MEMBER", with: member.replacing("FRAME", with: frame))
            #expect(
                try spec(panel)?.text
                    == #"{"axes":[{"coordinate":"x"},{"coordinate":"y"}],"data":{"columns":{"time":[1764190800000,1764190860000],"load":[3,5]},"types":{"time":"date"}},"plots":[{"type":"line","title":"load","x":"time","y":"load"}]}"#
            )
        }
    }

    @Test(arguments: [
        #"{"type": "timeseries", "targets": [{"refId": "A", "expr": "up"}], "fieldConfig": {}, "gridPos": {}}"#,
        #"{"type": "timeseries", "targets": [], "snapshotData": []}"#,
        #"{"type": "stat", "gridPos": {}, "targets": [{"csvContent": ""}]}"#,
    ])
    func `panels with queries only are refused with what to write`(panel: String) {
        #expect(faults(panel) == ["/targets"])
    }

    // MARK: - Time series

    private func plot(_ panel: String) throws -> String? {
        try spec(panel)?["plots"]?.elements.first { _ in true }?.text
    }

    @Test(arguments: [
        (#""drawStyle": "line", "lineInterpolation": "smooth""#, #""interpolation":"monotone""#),
        (
            #""lineInterpolation": "stepAfter", "lineWidth": 3"#,
            #""interpolation":"stepped","dataLineStyle":{"lineWidth":3}"#
        ),
        (#""drawStyle": "bars", "fillOpacity": 80"#, #"{"type":"bar","title":"api""#),
        (#""drawStyle": "points""#, #"{"type":"scatter","title":"api""#),
        (#""fillOpacity": 10"#, #"{"type":"area","title":"api""#),
        (#""stacking": {"mode": "normal", "group": "B"}"#, #""stack":"stack B","areaFill":null"#),
        (#""stacking": {"mode": "percent"}, "fillOpacity": 5"#, #""stack":"stack A","stackOffset":"normalize""#),
        (#""showPoints": "always""#, #""plotSymbol":"ellipse""#),
        (#""lineStyle": {"fill": "dash", "dash": [4, 2]}"#, #""dataLineStyle":{"dashPattern":[4,2]}"#),
        (#""hideFrom": {"legend": true, "viz": false}"#, #""showInLegend":false"#),
    ])
    func `styles of fields are those of plots`(custom: String, part: String) throws {
        #expect(try plot(series(custom))?.contains(part) == true)
    }

    @Test(arguments: [
        (#", "unit": "reqps", "min": 0"#, #""labelFormatter":{"number":{"suffix":" req/s"}}"#),
        (#", "unit": "percentunit""#, #""labelFormatter":"percent""#),
        (#", "unit": "short""#, #""labelFormatter":"compact""#),
        (#", "unit": "ms""#, #""labelFormatter":{"duration":{"unit":"millisecond","style":"spaced"}}"#),
        (#", "unit": "decbytes", "decimals": 1"#, #"{"number":{"notation":"si","suffix":"B","fractionDigits":1}}"#),
        (#", "unit": "currencyEUR""#, #"{"number":{"currency":"EUR"}}"#),
        (#", "unit": "suffix:cars""#, #"{"suffix":" cars"}"#),
        (#", "min": 0, "max": 10"#, #""plotSpaces":[{"y":{"range":[0,10]}}]"#),
        (#", "min": 0"#, #""plotSpaces":[{"y":{"range":[0,"auto"]}}]"#),
        (#", "displayName": "load of ${__field.labels.job}""#, #""title":"load of api""#),
        (#", "color": {"mode": "fixed", "fixedColor": "semi-dark-orange"}"#, ##""color":"#FF780A""##),
    ])
    func `settings of all fields are those of axes and plots`(defaults: String, part: String) throws {
        #expect(try spec(series(defaults: defaults))?.text.contains(part) == true)
    }

    @Test func `thresholds, axes and legends are drawn`() throws {
        let text = try spec(
            series(
                #""thresholdsStyle": {"mode": "dashed"}, "axisLabel": "load", "scaleDistribution": {"type": "log", "log": 2}, "axisSoftMin": 1, "axisSoftMax": 9"#,
                defaults:
                    #", "thresholds": {"mode": "absolute", "steps": [{"color": "green", "value": null}, {"color": "red", "value": 80}]}"#,
                options:
                    #""legend": {"showLegend": true, "placement": "right", "calcs": []}, "timezone": ["Europe/Berlin"]"#,
                rest: #", "title": "Load", "description": "Of all servers""#))?.text
        for part in [
            #""title":"Load","description":"Of all servers""#, #""legend":{"anchor":"right"}"#,
            ##""annotations":[{"rule":{"y":80},"lineStyle":{"lineColor":"#F2495C"}}]"##, #""title":"load""#,
            #""timeZone":"Europe/Berlin""#, #""y":{"unionPlotRange":[1,9],"scale":"log"}"#,
        ] {
            #expect(text?.contains(part) == true, "\(part)")
        }
    }

    @Test func `overrides change single fields, and another unit has an axis on the right`() throws {
        let panel = """
            {"type": "timeseries", "gridPos": {}, "fieldConfig": {"defaults": {"unit": "percent"}, "overrides": [
             {"matcher": {"id": "byName", "options": "memory"}, "properties": [{"id": "unit", "value": "decbytes"}, {"id": "custom.drawStyle", "value": "bars"}, {"id": "custom.axisLabel", "value": "used"}]}]},
             "targets": [{"csvContent": "time,cpu,memory\\n2026-03-01T10:00:00Z,31,3200000000\\n2026-03-01T10:05:00Z,44,3600000000\\n"}]}
            """
        let spec = try spec(panel)
        #expect(
            spec?["plots"]?.text
                == #"[{"type":"bar","title":"memory","x":"time","y":"memory","plotSpace":"right"},{"type":"line","title":"cpu","x":"time","y":"cpu"}]"#
        )
        #expect(spec?["plotSpaces"]?.text == #"[{},{"id":"right"}]"#)
        #expect(
            spec?["axes"]?.text
                == #"[{"coordinate":"x"},{"coordinate":"y","labelFormatter":{"number":{"suffix":"%"}}},{"coordinate":"y","plotSpace":"right","title":"used","labelFormatter":{"number":{"notation":"si","suffix":"B"}}}]"#
        )
    }

    @Test func `gaps are closed if the panel says so`() throws {
        let open = try plot(series(values: "[3, null, 4]"))
        #expect(open?.contains(#""y":"api""#) == true)
        let closed = try plot(series(#""spanNulls": true"#, values: "[3, null, 4]"))
        #expect(closed?.contains(#""x":[1764190800000,1764190920000],"y":[3,4]"#) == true)
        #expect(
            try spec(series(#""spanNulls": true"#, values: "[3, null, 4]"))?["plotSpaces"]?.text
                == #"[{"x":{"scale":"dateTime"}}]"#)
        #expect(
            faults(series(#""spanNulls": 3600000"#, values: "[3, null, 4]")) == [
                "/fieldConfig/defaults/custom/spanNulls"
            ])
    }

    @Test func `frames may have different numbers of times`() throws {
        let panel =
            #"{"type": "timeseries", "gridPos": {}, "data": [{"fields": [{"name": "t", "type": "time", "values": [1764190800000]}, {"name": "v", "type": "number", "values": [1]}]}, {"fields": [{"name": "t", "type": "time", "values": [1764190800000, 1764190860000]}, {"name": "v", "type": "number", "values": [1, 2]}]}]}"#
        #expect(
            try spec(panel)?["plots"]?.text
                == #"[{"type":"line","title":"v","x":"t","y":"v"},{"type":"line","title":"v","x":"t 2","y":"v 2"}]"#)
    }

    @Test func `milliseconds of early times are not read as seconds`() throws {
        let panel =
            #"{"type": "timeseries", "gridPos": {}, "data": [{"fields": [{"name": "t", "type": "time", "values": [0, 60000]}, {"name": "v", "type": "number", "values": [1, 2]}]}]}"#
        #expect(try spec(panel)?["data"]?["columns"]?["t"]?.text == #"["1970-01-01","1970-01-01T00:01:00Z"]"#)
    }

    // MARK: - Other panels

    @Test func `a pie has a slice for each field or for each record`() throws {
        let fields =
            #"{"type": "piechart", "gridPos": {}, "options": {"pieType": "donut", "displayLabels": ["name", "percent"], "reduceOptions": {"calcs": ["sum"]}}, "data": [{"fields": [{"name": "a", "type": "number", "values": [1, 2]}, {"name": "b", "type": "number", "values": [4, 5]}]}]}"#
        #expect(
            try plot(fields)
                == #"{"type":"doughnut","labels":["b","a"],"values":[9,3],"outsideLabels":"nameAndPercentage"}"#)
        let records =
            #"{"type": "piechart", "gridPos": {}, "options": {"sort": "none", "reduceOptions": {"values": true}}, "data": [{"fields": [{"name": "n", "type": "string", "values": ["a", "b"]}, {"name": "v", "type": "number", "values": [4, 5]}]}]}"#
        #expect(try plot(records) == #"{"type":"pie","labels":["a","b"],"values":[4,5]}"#)
    }

    @Test func `a trend has an axis of numbers`() throws {
        let panel =
            #"{"type": "trend", "gridPos": {}, "options": {"xField": "rpm"}, "data": [{"fields": [{"name": "torque", "type": "number", "values": [180, 260]}, {"name": "rpm", "type": "number", "values": [1000, 2000]}]}]}"#
        #expect(try plot(panel) == #"{"type":"line","title":"torque","x":"rpm","y":"torque"}"#)
        #expect(try spec(panel)?["axes"]?.text == #"[{"coordinate":"x","title":"rpm"},{"coordinate":"y"}]"#)
    }

    @Test func `bars have the names of a field, and their settings`() throws {
        let panel =
            #"{"type": "barchart", "gridPos": {}, "fieldConfig": {"defaults": {"custom": {"stacking": {"mode": "none"}, "drawStyle": "line"}}}, "options": {"xField": "n", "orientation": "horizontal", "stacking": "percent", "showValue": "always"}, "data": [{"fields": [{"name": "n", "type": "string", "values": ["a"]}, {"name": "v", "type": "number", "values": [1]}]}]}"#
        #expect(
            try plot(panel)
                == #"{"type":"bar","title":"v","barsAreHorizontal":true,"y":"n","x":"v","stack":true,"stackOffset":"normalize","showLabels":true}"#
        )
    }

    @Test func `a histogram has bins of the width of its buckets`() throws {
        let panel =
            #"{"type": "histogram", "gridPos": {}, "options": {"bucketSize": 5}, "frames": [{"fields": [{"name": "v", "type": "number", "values": [1, 7, 8]}]}]}"#
        #expect(try plot(panel) == #"{"type":"histogram","title":"v","values":"v","bins":{"width":5}}"#)
    }

    // MARK: - What cannot be drawn

    @Test func `parts that a reader would see are refused by name`() {
        for (custom, place) in [
            (#""lineInterpolation": "stepBefore""#, "lineInterpolation"), (#""transform": "negative-Y""#, "transform"),
            (#""axisCenteredZero": true"#, "axisCenteredZero"), (#""thresholdsStyle": {"mode": "area"}, "a": 1"#, "a"),
            (#""scaleDistribution": {"type": "ordinal"}"#, "scaleDistribution"),
        ] {
            #expect(faults(series(custom)) == ["/fieldConfig/defaults/custom/\(place)"], "\(custom)")
        }
        #expect(faults(series(defaults: #", "unit": "parsec""#)) == ["/fieldConfig/defaults/unit"])
        #expect(faults(series(defaults: #", "mappings": [{"type": "value"}]"#)) == ["/fieldConfig/defaults/mappings"])
        #expect(
            faults(series(defaults: #", "color": {"mode": "continuous-GrYlRd"}"#)) == [
                "/fieldConfig/defaults/color/mode"
            ])
        #expect(faults(series(options: #""legend": {"calcs": ["mean"]}"#)) == ["/options/legend/calcs"])
        #expect(faults(series(rest: #", "transformations": [{"id": "reduce"}]"#)) == ["/transformations"])
        #expect(
            faults(series(overrides: #"{"matcher": {"id": "byRegexp", "options": "/a/"}, "properties": []}"#))
                == ["/fieldConfig/overrides/0/matcher"])
        #expect(faults(series().replacing("timeseries", with: "geomap")) == ["/type"])
        #expect(
            faults(series(rest: #", "data": [{"fields": [{"name": "v", "type": "number", "values": [1]}]}]"#)) == [
                "/data/0"
            ])
    }

    @Test func `errors of values have the client's places`() {
        #expect(faults(series(values: #"["a", 5, 4]"#)) == ["/snapshotData/0/data/values/1/1"])
    }

    @Test func `hostile panels have typed errors within seconds`() {
        let fields = (0..<5_000).map { #"{"name": "f\#($0)", "type": "number"}"# }.joined(separator: ",")
        let values = Array(repeating: "[1]", count: 5_000).joined(separator: ",")
        let overrides = (0..<1_500).map {
            #"{"matcher": {"id": "byNames", "options": {"names": ["f\#($0)"]}}, "properties": [{"id": "unit", "value": "short"}]}"#
        }.joined(separator: ",")
        let columns = Array(repeating: "x", count: 3_000).joined(separator: ",")
        let deep = String(repeating: #"{"series":"#, count: 100)
        for panel in [
            #"{"type": "timeseries", "gridPos": {}, "fieldConfig": {"overrides": [\#(overrides)]}, "data": [{"schema": {"fields": [{"name": "t", "type": "time"}, \#(fields)]}, "data": {"values": [[1], \#(values)]}}]}"#,
            #"{"type": "barchart", "gridPos": {}, "targets": [{"csvContent": "\#(columns)\n\#(columns)\n"}]}"#,
            #"{"type": "piechart", "gridPos": {}, "data": \#(deep)1\#(String(repeating: "}", count: 100))}"#,
            #"{"type": "timeseries", "gridPos": {}, "data": [{"schema": {"fields": [1, null, {"name": {}, "type": []}]}, "data": {"values": [1, [2], {"a": 3}]}}]}"#,
            #"{"type": "histogram", "gridPos": {}, "options": {"bucketCount": 1e300}, "data": [{"fields": [{"name": "v", "type": "number", "values": [1e308, -1e308]}]}]}"#,
        ] {
            let budget = RenderBudget(deadline: .now + .seconds(30)) { false }
            _ = try? spec(panel, budget: budget)
            #expect(budget.end == nil)
        }
    }
}

extension JSONValue {
    fileprivate var text: String { JSONTree(self).text }
}
