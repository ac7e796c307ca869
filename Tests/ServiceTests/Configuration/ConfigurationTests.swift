import Dialects
import Fetching
import HTTPMessages
import HTTPServer
import JSON
import TestSupport
import Testing

@testable import Service

@Suite struct ConfigurationTests {
    private static let path = "/etc/plotwright.json"

    private func resolve(
        flags: [String: String] = [:], environment: [String: String] = [:], file: String? = nil,
        machine: Machine = Machine(cores: 6), settings: [Setting] = Setting.all
    ) throws(ConfigurationError) -> ResolvedConfiguration {
        var sources = ConfigurationSources()
        sources.flags = flags
        sources.environment = environment
        sources.file = file.map { ConfigurationSources.File(path: Self.path, text: Array($0.utf8)) }
        return try ResolvedConfiguration(sources, machine: machine, settings: settings)
    }

    private func complaints(
        flags: [String: String] = [:], environment: [String: String] = [:], file: String? = nil,
        machine: Machine = Machine(cores: 6)
    ) -> [String] {
        do throws(ConfigurationError) {
            _ = try resolve(flags: flags, environment: environment, file: file, machine: machine)
            return []
        } catch {
            return error.complaints
        }
    }

    private func setting(_ name: String) throws -> Setting {
        try #require(Setting.all.first { $0.name == name })
    }

    @Test func `the command line takes precedence over the environment, and the environment over the file`() throws {
        let queue = try setting("queue")
        let file = "{\"queue\": 3}"
        let environment = ["PLOTWRIGHT_QUEUE": "4", "HOME": "/", "plotwright_queue": "9"]
        var resolved = try resolve()
        #expect(resolved.configuration.queue == 128)
        #expect(resolved.origin(of: queue) == .standard)
        resolved = try resolve(file: file)
        #expect(resolved.configuration.queue == 3)
        #expect(resolved.origin(of: queue) == .file(Self.path))
        resolved = try resolve(environment: environment, file: file)
        #expect(resolved.configuration.queue == 4)
        #expect(resolved.origin(of: queue) == .environment("PLOTWRIGHT_QUEUE"))
        resolved = try resolve(flags: ["queue": "5"], environment: environment, file: file)
        #expect(resolved.configuration.queue == 5)
        #expect(resolved.origin(of: queue) == .commandLine("--queue"))
        #expect(resolved.value(of: queue) == "5")
    }

    @Test func `every setting accepts its default from every source`() throws {
        for setting in Setting.all where setting.standard != "unset" {
            let standard = try resolve().value(of: setting)
            let json =
                setting.fileType == .number
                ? standard : setting.fileType == .toggle ? "\(standard == "on")" : "\"\(standard)\""
            let byFlag = try resolve(flags: [setting.name: standard])
            #expect(byFlag.value(of: setting) == standard)
            #expect(byFlag.origin(of: setting) == .commandLine("--" + setting.name))
            let byVariable = try resolve(environment: [setting.environmentName: standard])
            #expect(byVariable.value(of: setting) == standard)
            #expect(byVariable.origin(of: setting) == .environment(setting.environmentName))
            let byFile = try resolve(file: "{\"\(setting.name)\": \(json)}")
            #expect(byFile.value(of: setting) == standard)
            #expect(byFile.origin(of: setting) == .file(Self.path))
        }
    }

    @Test func `every setting rejects nonsense with a message that names the setting and the source`() throws {
        let isListOfWords = { (values: String) in values.contains(",") && !values.contains("separated by") }
        for setting in Setting.all where setting.fileType != .text || isListOfWords(setting.values) {
            for text in ["", " ", "-1", "nonsense", "99999999999999999999", "1e3", "0x10", "+1", "1 ", "NaN", "inf"] {
                let byFlag = complaints(flags: [setting.name: text])
                #expect(byFlag.count == 1)
                #expect(byFlag.first?.hasPrefix("--\(setting.name) must be \(setting.values)") == true)
                #expect(byFlag.first?.hasSuffix("not \(text.asciiJSON)") == true)
                let byVariable = complaints(environment: [setting.environmentName: text])
                #expect(byVariable.first?.hasPrefix("\(setting.environmentName) must be \(setting.values)") == true)
                // A valid value of higher precedence does not hide an invalid one.
                let both = complaints(
                    flags: [setting.name: try resolve().value(of: setting)],
                    environment: [setting.environmentName: text])
                #expect(both == byVariable)
            }
            let byFile = complaints(file: "{\"\(setting.name)\": [1]}")
            #expect(byFile.first?.hasPrefix("\"\(setting.name)\" in \(Self.path) must be ") == true)
        }
    }

    @Test(arguments: [
        ("workers", "1", "256", "0", "257"), ("port", "0", "65535", "-1", "65536"),
        ("queue", "1", "100000", "0", "100001"), ("cache", "0", "1048576", "-1", "1048577"),
        ("header-timeout", "0.01", "3600", "0.009", "3601"), ("max-age", "0", "31536000", "-1", "31536001"),
        ("max-pixels", "1", "100000000", "0", "100000001"), ("drain-delay", "0", "3600", "-0.1", "3600.1"),
    ])
    func `values outside the range of a setting are rejected`(
        name: String, lowest: String, highest: String, below: String, above: String
    ) {
        for text in [lowest, highest] {
            #expect(complaints(flags: [name: text]).isEmpty)
            #expect(complaints(file: "{\"\(name)\": \(text)}").isEmpty)
        }
        for text in [below, above] {
            #expect(complaints(flags: [name: text]).count == 1)
            #expect(complaints(file: "{\"\(name)\": \(text)}").count == 1)
        }
    }

    @Test func `unknown variables and keys are rejected with a suggestion`() {
        #expect(
            complaints(environment: ["PLOTWRIGHT_QUEU": "1"])
                == ["the environment has the unknown variable PLOTWRIGHT_QUEU; did you mean PLOTWRIGHT_QUEUE?"])
        #expect(
            complaints(file: "{\"prot\": 1, \"zzzzzz\": 2}") == [
                "\(Self.path) has the unknown key \"prot\"; did you mean \"port\"?",
                "\(Self.path) has the unknown key \"zzzzzz\"",
            ])
        #expect(complaints(environment: ["PLOTWRIGHT_CONFIG": "x", "PLOTWRIGHT": "y", "PATH": "z"]).isEmpty)
    }

    @Test func `former names are accepted with a warning`() throws {
        for setting in Setting.all {
            for name in setting.formerNames {
                let value = try resolve().value(of: setting)
                let byFlag = try resolve(flags: [name: value])
                #expect(byFlag.origin(of: setting) == .commandLine("--" + name))
                #expect(byFlag.configuration.warnings == ["--\(name) is now called --\(setting.name)"])
                let variable = Setting.environmentName(of: name)
                let byVariable = try resolve(environment: [variable: value])
                #expect(byVariable.origin(of: setting) == .environment(variable))
                #expect(byVariable.configuration.warnings == ["\(variable) is now called \(setting.environmentName)"])
                let byFile = try resolve(file: "{\"\(name)\": \(value)}")
                #expect(byFile.origin(of: setting) == .file(Self.path))
                #expect(
                    byFile.configuration.warnings == ["\"\(name)\" in \(Self.path) is now called \"\(setting.name)\""])
            }
        }
        #expect(try resolve().configuration.warnings.isEmpty)
        let mixed = try resolve(
            flags: ["header-time": "2"], environment: ["PLOTWRIGHT_HEADER_TIMEOUT": "3"], file: "{\"header-time\": 4}")
        #expect(mixed.configuration.server.limits.headTime == .seconds(2))
        #expect(mixed.configuration.warnings.count == 2)
    }

    @Test func `a former name follows the rules of the setting`() {
        #expect(
            complaints(flags: ["drain-time": "-1"]) == [
                "--drain-time must be a number from 0 to 3600 (seconds), not \"-1\""
            ])
        #expect(
            complaints(file: "{\"drain-time\": \"1\"}").first?.hasPrefix(
                "\"drain-time\" in \(Self.path) must be a number") == true)
        #expect(
            complaints(environment: ["PLOTWRIGHT_DRAIN_TIME": "1", "PLOTWRIGHT_DRAIN_TIMEOUT": "2"])
                == ["PLOTWRIGHT_DRAIN_TIMEOUT is given twice, once by a former name"])
        #expect(
            complaints(file: "{\"drain-timeout\": 1, \"drain-time\": 1}")
                == ["\"drain-timeout\" in \(Self.path) is given twice, once by a former name"])
    }

    @Test func `a file is one JSON object with values of the right types`() {
        for (text, complaint) in [
            ("", "is not JSON"), ("[]", "must be an object"),
            ("{\"port\": 1, \"port\": 2}", "the key \"port\" is repeated"),
            ("{\"port\": \"1\"}", "must be a number"), ("{\"host\": 1}", "must be a string"),
            ("{\"metrics\": \"on\"}", "must be true or false"), ("{\"port\": null}", "must be a number"),
            ("{\"port\": 1.5}", "not \"1.5\""), ("{\"log\": \"loud\"}", "must be debug, info, warning, error, off"),
        ] {
            let complaints = complaints(file: text)
            #expect(complaints.count == 1)
            #expect(complaints.first?.contains(complaint) == true && complaints.first?.contains(Self.path) == true)
        }
        #expect(
            complaints(file: "{\"metrics\": false, \"log\": \"error\", \"header-timeout\": 2.5, \"port\": 80}").isEmpty)
    }

    @Test func `all errors are reported together, and whether all are on the command line`() throws {
        do throws(ConfigurationError) {
            _ = try resolve(flags: ["port": "x"], environment: ["PLOTWRIGHT_QUEUE": "y"], file: "{\"log\": 1}")
            Issue.record("the settings were accepted")
        } catch {
            #expect(error.complaints.count == 3)
            #expect(!error.isOfCommandLine)
        }
        do throws(ConfigurationError) {
            _ = try resolve(flags: ["port": "x"])
            Issue.record("the settings were accepted")
        } catch {
            #expect(error.isOfCommandLine)
        }
    }

    @Test func `defaults depend on the machine and on other settings`() throws {
        var configuration = try resolve(machine: Machine(cores: 1)).configuration
        #expect(configuration.workers == 1)
        #expect(configuration.server.eventLoops == 1)
        #expect(configuration.cache == 32 << 20)
        #expect(configuration.spec.pixels == 32_000_000)
        #expect(configuration.data.fetching.connections == 32)
        #expect(configuration.server.port == 8080)
        #expect(configuration.metrics.port == 8081)
        configuration = try resolve(machine: Machine(cores: 1_000, memory: 64 << 20)).configuration
        #expect(configuration.workers == 1)
        #expect(configuration.server.eventLoops == 4)
        #expect(configuration.memory == 64 << 20)
        #expect(configuration.cache == 1 << 19)
        #expect(configuration.data.fetching.cache == 1 << 19)
        #expect(configuration.data.fetching.connections == 1)
        #expect(configuration.spec.pixels == 1_830_000)
        let memory = Machine(cores: 2, memory: 512 << 20)
        #expect(try resolve(flags: ["max-data": "4"], machine: memory).configuration.data.fetching.connections == 7)
        let sources = ["max-data": "4", "data-sources": "/x"]
        #expect(try resolve(flags: sources, machine: memory).configuration.data.fetching.connections == 3)
        #expect(try resolve(machine: memory).configuration.cache == 14 << 20)
        #expect(try resolve(machine: memory).configuration.spec.pixels == 6_420_000)
        #expect(try resolve(flags: ["workers": "1"], machine: memory).configuration.spec.pixels == 12_840_000)
        #expect(try resolve(flags: ["memory": "512"]).configuration.cache == 14 << 20)
        #expect(try resolve(machine: Machine(cores: 2, memory: 2 << 30)).configuration.spec.pixels == 32_000_000)
        #expect(try resolve(flags: ["max-pixels": "9"], machine: memory).configuration.spec.pixels == 9)
        configuration = try resolve(
            flags: ["host": "::1", "port": "9000", "workers": "7", "cache": "5"],
            machine: Machine(cores: 3, memory: 8 << 20)
        ).configuration
        #expect(configuration.metrics.host == "::1")
        #expect(configuration.metrics.port == 9001)
        #expect(configuration.workers == 7)
        #expect(configuration.cache == 5 << 20)
        #expect(try resolve(flags: ["port": "65535"]).configuration.metrics.port == 65_534)
        #expect(try resolve(flags: ["port": "0"]).configuration.metrics.port == 0)
    }

    @Test func `contradictory settings are rejected`() {
        #expect(complaints(flags: ["port": "9000", "metrics-port": "9000"]).first?.contains("metrics-port") == true)
        #expect(complaints(flags: ["port": "9000", "metrics-port": "9000", "metrics": "off"]).isEmpty)
        #expect(complaints(flags: ["port": "9000", "metrics-port": "9000", "metrics-host": "::1"]).isEmpty)
        #expect(complaints(flags: ["port": "0", "metrics-port": "0"]).isEmpty)
        let small = Machine(cores: 1, memory: 64 << 20)
        #expect(complaints(flags: ["cache": "65"], machine: small).first?.contains("64 MiB") == true)
        #expect(complaints(flags: ["cache": "64"], machine: small).isEmpty)
    }

    @Test func `a secret is never shown`() throws {
        let secret = Setting(
            name: "key", letter: nil, summary: "Signs.", unit: nil, values: "32 characters", isSecret: true,
            fileType: .text,
            automatic: nil,
            apply: { text, configuration in
                configuration.server.host = text
                return text.utf8.count == 32
            }, show: { $0.server.host == "127.0.0.1" ? nil : $0.server.host })
        let hush = String(repeating: "hush", count: 8)
        let resolved = try resolve(environment: ["PLOTWRIGHT_KEY": hush], settings: [secret])
        #expect(resolved.configuration.server.host == hush)
        #expect(ConfigurationText.listing(resolved) == "key  set    PLOTWRIGHT_KEY")
        #expect(ConfigurationText.listing(try resolve(settings: [secret])) == "key  unset    default")
        #expect(secret.standard == "unset")
        do throws(ConfigurationError) {
            _ = try resolve(environment: ["PLOTWRIGHT_KEY": "hush"], settings: [secret])
            Issue.record("the settings were accepted")
        } catch {
            #expect(error.complaints == ["PLOTWRIGHT_KEY must be 32 characters"])
        }
    }

    @Test func `names are unique and follow one pattern`() throws {
        let names = Setting.all.flatMap { [$0.name] + $0.formerNames }
        #expect(Set(names).count == names.count)
        let letters = Setting.all.compactMap(\.letter)
        #expect(Set(letters).count == letters.count)
        for setting in Setting.all {
            #expect(try /[a-z]+(-[a-z]+)*/.wholeMatch(in: setting.name) != nil)
            #expect(try /PLOTWRIGHT_[A-Z_]+/.wholeMatch(in: setting.environmentName) != nil)
            #expect(setting.environmentName != ConfigurationSources.fileVariable)
            #expect(setting.summary.hasSuffix("."))
        }
        #expect(try setting("max-body").environmentName == "PLOTWRIGHT_MAX_BODY")
    }

    @Test func `the listing names every setting with its value and source`() throws {
        let listing = ConfigurationText.listing(
            try resolve(flags: ["port": "9000"], environment: ["PLOTWRIGHT_LOG": "off"], file: "{\"max-body\": 64}"))
        let lines = listing.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.count == Setting.all.count)
        #expect(lines.contains("port 9000 --port"))
        #expect(lines.contains("log off PLOTWRIGHT_LOG"))
        #expect(lines.contains("max-body 64 KiB \(Self.path)"))
        #expect(lines.contains("queue 128 charts default"))
        #expect(lines.contains { $0.hasPrefix("workers 6 default: one per available core, or fewer") })
        #expect(lines.contains("keep-alive-timeout 75 seconds default"))
    }

    @Test func `the memory of one render is shown as in problem documents`() {
        var configuration = ServiceConfiguration()
        configuration.memory = 32 << 20
        #expect(ConfigurationText.renderMemory(configuration) == "One render may use 24 MiB of memory.")
    }
}
