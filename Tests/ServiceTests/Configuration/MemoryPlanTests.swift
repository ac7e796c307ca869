import Dialects
import Engine
import HTTPServer
import Testing

@testable import Service

/// The distribution of the memory of the process.
@Suite struct MemoryPlanTests {
    private static let mebibyte = 1 << 20

    private func resolve(_ flags: [String: String] = [:], cores: Int, memory: Int) throws -> ServiceConfiguration {
        var sources = ConfigurationSources()
        sources.flags = flags
        return try ResolvedConfiguration(sources, machine: Machine(cores: cores, memory: memory)).configuration
    }

    private static let memories = (0...18).map { step in Int(128 * pow2(step) * Double(mebibyte)) }

    /// A power of the square root of 2.
    private static func pow2(_ step: Int) -> Double {
        Double(1 << (step / 2)) * (step % 2 == 0 ? 1 : 1.414_213_562)
    }

    @Test(arguments: memories) func `the defaults fit into the memory`(memory: Int) throws {
        for cores in 1...256 {
            let configuration = try resolve(cores: cores, memory: memory)
            #expect(configuration.greatestMemory <= memory)
            #expect(configuration.warnings.isEmpty)
            let plan = configuration.memoryPlan
            #expect(configuration.workers <= cores)
            #expect(configuration.spec.pixels * 12 <= plan.render / 8 * 7)
            #expect(configuration.spec.points * 48 <= plan.render)
            #expect(plan.cheapRender * 4 <= plan.render)
        }
    }

    @Test(arguments: memories) func `fetched data and query results fit into the memory`(memory: Int) throws {
        let flags = ["data-origins": "https://example.com", "data-sources": "/x", "max-data": "2"]
        for cores in [1, 2, 8, 256] {
            let configuration = try resolve(flags, cores: cores, memory: memory)
            #expect(configuration.greatestMemory <= memory)
            #expect(configuration.warnings.isEmpty)
        }
    }

    @Test func `automatic values are in the ranges of their settings`() throws {
        for memory in [1, 31, 32, 64, 100] {
            let configuration = try resolve(cores: 4, memory: memory << 20)
            #expect(configuration.memory >= 32 << 20)
            #expect(configuration.server.requestMemory >= 1 << 20)
            #expect(configuration.data.memory >= 1 << 20)
            #expect(configuration.spec.pixels > 1_000_000)
            #expect(configuration.spec.points > 100_000)
            #expect(configuration.workers == 1)
        }
    }

    @Test(
        arguments: [
            ([:], nil),
            (["memory": "4096"], "memory is 4096 MiB, but the process may use only 512 MiB"),
            (["workers": "64"], "the limits of renders, requests, caches and data add up to"),
            (["max-request-memory": "400"], "the limits of renders, requests, caches and data add up to"),
            (["cache": "300"], "the limits of renders, requests, caches and data add up to"),
            (["data-memory": "300"], "the limits of renders, requests, caches and data add up to"),
            (["max-data": "500"], nil),
            (
                ["max-data": "500", "data-origins": "https://example.com"],
                "the limits of renders, requests, caches and data add up to"
            ),
            (["max-body": "262144"], "max-body is 256 MiB, but one render may use only 84 MiB"),
        ] as [([String: String], String?)])
    func `limits that the memory does not suffice for are a warning`(flags: [String: String], warning: String?) throws {
        let warnings = try resolve(flags, cores: 2, memory: 512 << 20).warnings
        #expect(warnings.count == (warning == nil ? 0 : 1))
        #expect(warning.map { warnings.first?.hasPrefix($0) == true } ?? true)
    }
}
