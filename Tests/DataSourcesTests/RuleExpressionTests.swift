import Testing

@testable import DataSources

@Suite struct RuleExpressionTests {
    private func check(
        _ text: String, _ series: String, _ thresholds: (RuleExpression.Comparison, Double)...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let rule = RuleExpression(text)
        #expect(rule.series == series, sourceLocation: sourceLocation)
        #expect(
            rule.thresholds == thresholds.map { .init(comparison: $0.0, value: $0.1) }, sourceLocation: sourceLocation)
    }

    @Test func `The last comparison with a number is split off`() {
        check("up == 0", "up", (.equal, 0))
        check("rate(errors[5m]) > 0.5", "rate(errors[5m])", (.greater, 0.5))
        check("a / b >= 1e-3", "a / b", (.greaterOrEqual, 0.001))
        check("a<10", "a", (.less, 10))
        check("a <= -5", "a", (.lessOrEqual, -5))
        check("a != 1", "a", (.notEqual, 1))
        check("( (a) > 1 )", "a", (.greater, 1))
    }

    @Test func `Numbers can be calculated`() {
        check("a > 10 * 1024 ^ 3", "a", (.greater, 10_737_418_240))
        check("a > 80 / 100", "a", (.greater, 0.8))
        check("a > (1 + 2) * -3", "a", (.greater, -9))
        check("a > 2 ^ 3 ^ 2", "a", (.greater, 512))
        check("a > 0x1F", "a", (.greater, 31))
        check("a > 1_000", "a", (.greater, 1_000))
        check("a > 1h30m", "a", (.greater, 5_400))
        check("a > 7 % 4", "a", (.greater, 3))
    }

    @Test func `A number on the left exchanges the sides`() {
        check("0.5 < a", "a", (.greater, 0.5))
        check("10 >= a", "a", (.lessOrEqual, 10))
        check("1 < a < 3", "a", (.less, 3), (.greater, 1))
        check("1 < bool a", "1 < bool a")
        check("1 < on(x) a", "1 < on(x) a")
    }

    @Test func `Only the side that gives the samples of and and unless is split`() {
        check("a > 1 and b > 2", "a", (.greater, 1))
        check("a > 1 AND ON(x) b > 2 unless c", "a", (.greater, 1))
        check("(a > 1 and b) unless c == 3", "a", (.greater, 1))
        check("(a > 1) and b", "a", (.greater, 1))
        check("a and b > 2", "a and b > 2")
    }

    @Test func `Rules without a threshold stay as they are`() {
        for text in [
            "absent(up)", "a > b", "a > 1 or b > 2", "sum(a > 1)", "a > bool 1", "a{x=\"> 1\"}", "a == on(x) b",
            "a{b!=\"c\"}", "a > Inf", "a > NaN", "a > 1 / 0", "a == bool 1 and b", "", "   ", "> 1", "a >", "1 > 2 > 3",
            "a[5m:1m]", "a > 5 offset 1h", "a > 1 -",
        ] {
            let rule = RuleExpression(text)
            if text == "1 > 2 > 3" {
                #expect(rule.series == "1")
            } else {
                #expect(rule.series == text)
                #expect(rule.thresholds.isEmpty, "\(text)")
            }
        }
    }

    @Test func `Operators in strings, matchers, ranges and comments do not count`() {
        check("a{b=~\".+ > 1\", c!=\"d\"} > 2", "a{b=~\".+ > 1\", c!=\"d\"}", (.greater, 2))
        check("a{b='it\\'s > 1'} > 2", "a{b='it\\'s > 1'}", (.greater, 2))
        check("a{b=`\\`} > 2", "a{b=`\\`}", (.greater, 2))
        check("a > 2 # > 3", "a", (.greater, 2))
        check("max_over_time(a[1h:5m]) > 2", "max_over_time(a[1h:5m])", (.greater, 2))
        check("job:a:rate5m > 2", "job:a:rate5m", (.greater, 2))
        check("sum by (and, or) (a) > 2", "sum by (and, or) (a)", (.greater, 2))
        check("a @ end() > 2", "a @ end()", (.greater, 2))
        check("größe > 2", "größe", (.greater, 2))
    }

    @Test func `Hostile expressions are read in linear time and never fail`() {
        let deep = String(repeating: "(", count: 8_000)
        for text in [
            deep, deep + String(repeating: ")", count: 8_000), "a > " + deep + "1",
            String(repeating: "a > 1 and ", count: 1_600),
            String(repeating: "-", count: 16_000) + "1", "a > " + String(repeating: "-", count: 8_000) + "1",
            String(repeating: "1 > ", count: 4_000) + "1", "\"", "a > 1 }", "a{ > 1", "(a]", "a > \"", "a > 1\u{0}",
            "a > 99999999999999999999999999999", "a > 1e999", "0x", "0xfffffffffffffffff > a", "1e+", "a > .",
            "a > 1..2",
            String(repeating: "9", count: 20_000), String(repeating: "é", count: 5_000) + " > 1", "a > 5y6", "\\", "`",
        ] {
            _ = RuleExpression(text)
            _ = ExpressionUnit(of: text)
        }
    }

    @Test func `Samples are compared with all thresholds`() {
        let rule = RuleExpression("1 < a < 3")
        #expect([0, 1, 2, 3, 4].map { rule.holds($0) } == [false, false, true, false, false])
        #expect(!RuleExpression("a").holds(1))
    }

    @Test(arguments: [
        (
            "histogram_quantile(0.9, sum by (le) (rate(http_request_duration_seconds_bucket[5m])))",
            ExpressionUnit.seconds
        ),
        ("process_resident_memory_bytes", .bytes), ("rate(node_network_receive_bytes_total[5m])", .bytesPerSecond),
        ("sum(rate(http_requests_total[5m]))", .perSecond), ("rate(process_cpu_seconds_total[5m])", .none),
        ("a_bytes / b_bytes", .none), ("count(a_bytes)", .none), ("a_bytes - b_bytes", .bytes),
        ("a_bytes + b_seconds", .none), ("x_ratio", .ratio), ("up", .none), ("a_seconds{b=\"c / d\"}", .seconds),
        ("max by (x_bytes) (a_seconds)", .seconds), ("sum(a_seconds) by (x_bytes)", .seconds), ("", .none),
        ("http_request_duration_seconds_count", .none), ("job:a_bytes:sum", .none),
    ]) func `Units follow from the names of metrics`(text: String, unit: ExpressionUnit) {
        #expect(ExpressionUnit(of: text) == unit)
    }

    @Test func `Durations have units in descending order`() {
        #expect(PromQLNumber.duration("1h30m") == 5_400)
        #expect(PromQLNumber.duration("15ms") == 0.015)
        #expect(PromQLNumber.duration("1d12h") == 129_600)
        for text in ["", "h", "1", "1m1h", "1h1h", "-1h", "1 h", "1x", "1.5h"] {
            #expect(PromQLNumber.duration(text) == nil, "\(text)")
        }
    }
}
