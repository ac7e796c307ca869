import Testing

@testable import Service

@Suite struct AccessSettingsTests {
    private func resolve(_ flags: [String: String]) throws(ConfigurationError) -> ResolvedConfiguration {
        var sources = ConfigurationSources()
        sources.flags = flags
        return try ResolvedConfiguration(sources, machine: Machine(cores: 1))
    }

    private func complaint(_ flags: [String: String]) -> String? {
        do throws(ConfigurationError) {
            _ = try resolve(flags)
            return nil
        } catch {
            return error.complaints.joined(separator: "\n")
        }
    }

    private func shown(_ name: String, _ flags: [String: String]) throws -> String {
        let setting = try #require(Setting.all.first { $0.name == name })
        return try resolve(flags).value(of: setting)
    }

    @Test(arguments: [("signing-keys", "first:0123456789abcdef"), ("bearer-tokens", "0123456789abcdef")])
    func `secrets are not shown, whatever their source`(name: String, secret: String) throws {
        let file = TemporaryFile("\n  \(secret)\n")
        #expect(try shown(name, [:]) == "unset")
        #expect(try shown(name + "-file", [:]) == "unset")
        #expect(try shown(name, [name: secret]) == "set")
        #expect(try shown(name, [name + "-file": file.path]) == "unset")
        #expect(try shown(name + "-file", [name + "-file": file.path]) == file.path)
        for flags in [[name: secret], [name + "-file": file.path]] {
            #expect(!ConfigurationText.listing(try resolve(flags)).contains("0123456789abcdef"))
            let access = try resolve(flags).configuration.access
            #expect(!access.signingKeys.isEmpty || !access.tokens.isEmpty)
        }
        let both = complaint([name: secret, name + "-file": file.path])
        #expect(both == "\(name) and \(name)-file must not both be given")
        let malformed = complaint([name: "hush\u{7}"])
        #expect(malformed?.hasPrefix("--\(name) must be ") == true)
        #expect(malformed?.contains("hush") == false)
        for path in ["/nonexistent", "/tmp", ""] {
            #expect(complaint([name + "-file": path])?.hasPrefix("--\(name)-file must be the path of a file") == true)
        }
        let wrong = TemporaryFile("hush")
        #expect(complaint([name + "-file": wrong.path])?.contains("hush") == false)
    }

    @Test func `signatures can be required only if there are signing keys`() throws {
        #expect(complaint(["signed-images": "on"])?.contains("signed-images is on") == true)
        #expect(complaint(["signed-images": "on", "signing-keys": TestKeys.text]) == nil)
    }

    @Test func `the default burst is the rate`() throws {
        #expect(try resolve([:]).configuration.access.rate.burst == 1)
        #expect(try resolve(["rate-limit": "90"]).configuration.access.rate.burst == 90)
        #expect(try resolve(["rate-limit": "90", "rate-limit-burst": "5"]).configuration.access.rate.burst == 5)
    }
}
