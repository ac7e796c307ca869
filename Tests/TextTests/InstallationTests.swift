import Testing

@testable import Text

@Suite struct InstallationTests {
    @Test(arguments: ["", "/", "/usr/bin/plotwright", "/plotwright"])
    func `an installation without fonts of its own has no folder`(program: String) {
        #expect(Installation.folder(of: program) == nil)
    }
}
