import Testing

@testable import Alerting

@Suite struct TemplateTests {
    private func text(_ source: String) throws -> String {
        try MessageTemplate(source).text(try Notification(Samples.notification()))
    }

    @Test(arguments: [
        ("plain", "plain"), ("{{ .Status }}", "firing"), ("{{.Status | toUpper}}", "FIRING"),
        ("{{ .Status | toUpper | toLower | title }}", "Firing"), ("{{ .CommonLabels.alertname }}", "HighErrors"),
        ("{{ .GroupLabels }}", ""), ("{{ .CommonLabels }}", "job=api"), ("{{ .Alerts.Firing | len }}", "2"),
        ("{{ len .Alerts.Resolved }}", "1"), ("{{ .CommonLabels.missing }}", ""), ("{{/* nothing */}}a", "a"),
        ("{{ range .Alerts }}{{ .Labels.instance }} {{ end }}", "web-1 web-2 web-3 "),
        ("{{ range .Alerts.Firing }}{{ $.Status }}{{ .Status }} {{ end }}", "firingfiring firingfiring "),
        ("{{ if .CommonLabels.x }}a{{ else }}b{{ end }}", "b"), ("{{ if .Alerts }}a{{ end }}", "a"),
        ("{{ range .Alerts.None }}a{{ else }}b{{ end }}", "b"), ("a  {{- .Status -}}  b", "afiringb"),
        ("a \n {{- if .Status }} b {{ end -}} \n c", "a b c"), ("a }} b", "a }} b"),
    ]) func `Values, conditions and ranges are as in Go`(source: String, result: String) throws {
        #expect(try text(source) == result)
    }

    @Test(arguments: [
        "{{", "{{ }}", "{{ .Status", "{{ if .Status }}", "{{ end }}", "{{ else }}", "{{ range .Alerts }}{{ else }}",
        "{{ .Statu }}", "{{ Status }}", "{{ .Status | foo }}", "{{ .Status | }}", "{{ | toUpper }}",
        "{{ template \"x\" . }}",
        "{{ else if .Status }}", "{{ if .Status }}{{ else }}{{ else }}{{ end }}", "{{ ..Status }}", "{{ .Status. }}",
        "{{ printf \"%s\" .Status }}", "{{ $x := .Status }}", "{{ .Labels['a'] }}",
    ]) func `What is not supported is an error with its line`(source: String) {
        let problem = #expect(throws: MessageTemplateError.self) { try MessageTemplate("\n" + source) }
        #expect(problem?.message.hasPrefix("Line 2: ") == true, "\(problem?.message ?? "")")
    }

    @Test func `A wrong name is corrected`() {
        let problem = #expect(throws: MessageTemplateError.self) { try MessageTemplate("{{ .CommonLabel.job }}") }
        #expect(problem?.message.contains(".CommonLabels") == true)
    }

    @Test func `Depth, length and results are limited`() throws {
        let deep = String(repeating: "{{ range .Alerts }}", count: 17) + String(repeating: "{{ end }}", count: 17)
        #expect(throws: MessageTemplateError.self) { try MessageTemplate(deep) }
        #expect(throws: MessageTemplateError.self) { try MessageTemplate(String(repeating: "a", count: 20_001)) }
        let wide =
            String(repeating: "{{ range .Alerts }}", count: 16) + "abc" + String(repeating: "{{ end }}", count: 16)
        #expect(try text(wide).isEmpty || text(wide).count <= 40_001)
    }

    @Test func `The standard texts name the alerts`() throws {
        #expect(try text(MessageTemplate.standardTitle) == "[FIRING:2] HighErrors")
        #expect(
            try text(MessageTemplate.standardText)
                == "Errors of web-1\nErrors of web-2\nResolved: instance=web-3, job=api\n")
    }
}

enum Samples {
    /// A notification of Alertmanager 0.25 with two firing alerts and a resolved one.
    static func notification(
        status: String = "firing", version: String = "4", startsAt: String = "2026-11-25T22:00:00.5Z"
    ) -> [UInt8] {
        func alert(_ number: Int, _ status: String, _ annotations: String) -> String {
            """
            {"status":"\(status)","labels":{"alertname":"HighErrors","instance":"web-\(number)","job":"api"},
             "annotations":{\(annotations)},"startsAt":"\(startsAt)","endsAt":"0001-01-01T00:00:00Z",
             "generatorURL":"http://prometheus:9090/graph?g0.expr=errors+%3E+0.5&g0.tab=1","fingerprint":"f\(number)"}
            """
        }
        let alerts = [
            alert(1, status, "\"summary\":\"Errors of web-1\""), alert(2, status, "\"summary\":\"Errors of web-2\""),
            alert(3, "resolved", ""),
        ]
        return Array(
            """
            {"receiver":"oncall","status":"\(status)","alerts":[\(alerts.joined(separator: ","))],
             "groupLabels":{"alertname":"HighErrors"},"commonLabels":{"alertname":"HighErrors","job":"api"},
             "commonAnnotations":{},"externalURL":"http://alertmanager:9093","version":"\(version)",
             "groupKey":"{}:{alertname=\\"HighErrors\\"}","truncatedAlerts":0}
            """.utf8)
    }
}
