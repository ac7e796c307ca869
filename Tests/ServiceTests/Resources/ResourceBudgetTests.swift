import Dialects
import HTTPMessages
import TestSupport
import Testing

@testable import Engine
@testable import Service

@Suite struct ResourceBudgetTests {
    @Test func `the budget is limited until a lease is released`() {
        let budget = ResourceBudget(capacity: 10)
        var first = budget.lease(.data(url: "a"), octets: 6)
        #expect(first != nil)
        #expect(budget.lease(.data(url: "b"), octets: 5) == nil)
        let second = budget.lease(.data(url: "c"), octets: 4)
        #expect(second != nil)
        #expect(budget.used == 10)
        first = nil
        #expect(budget.used == 4)
        #expect(budget.lease(.data(url: "b"), octets: 6) != nil)
        #expect(budget.used == 4)
        withExtendedLifetime(second) {}
    }

    @Test func `data that several charts share counts once`() {
        let budget = ResourceBudget(capacity: 10)
        var leases = (0..<5).map { _ in budget.lease(.data(url: "a"), octets: 8) }
        #expect(leases.allSatisfy { $0 != nil })
        #expect(budget.used == 8)
        leases.removeLast(4)
        #expect(budget.used == 8)
        leases.removeAll()
        #expect(budget.used == 0)
    }

    @Test func `specs that wait count as well`() {
        let budget = ResourceBudget(capacity: 200_000)
        var small = (0..<101).map { _ in budget.lease(specOctets: 2_000) }
        #expect(small.count { $0 != nil } == 100)
        #expect(budget.used == 200_000)
        small = []
        #expect(budget.used == 0)
        var first = budget.lease(specOctets: 150_000)
        #expect(first != nil)
        #expect(budget.used == 150_000)
        #expect(budget.lease(specOctets: 100_000) == nil)
        #expect(budget.lease(.data(url: "a"), octets: 100_000) == nil)
        first = nil
        #expect(budget.used == 0)
        let second = budget.lease(.data(url: "a"), octets: 100_000)
        #expect(second != nil)
        #expect(budget.lease(specOctets: 150_000) == nil)
        withExtendedLifetime(second) {}
    }

    @Test func `a chart with data beyond the budget gets 503 and releases its leases`() throws {
        let supply = FakeSupply()
        supply.set("a", String(repeating: "a", count: 600_000))
        supply.set("b", String(repeating: "b", count: 600_000))
        let service = try TestService(resources: supply.loader(capacity: 1_000_000))
        let refused = try service.request("POST /chart", content: "from a b")
        #expect(refused.status == 503)
        #expect(refused.fields["retry-after"] != nil)
        #expect(try service.metrics()["plotwright_shed_total{reason=\"memory\"}"] == 1)
        #expect(try service.metrics()["plotwright_renders_total{outcome=\"refused\"}"] == 0)
        for name in ["a", "b", "a"] {
            // A lease ends shortly after the response.
            try eventually { try service.request("POST /chart", content: "from \(name)").status == 200 }
        }
    }
}
