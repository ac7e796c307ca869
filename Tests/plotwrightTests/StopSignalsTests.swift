import Glibc
import Testing

@testable import plotwright

@Suite struct StopSignalsTests {
    @Test(arguments: [SIGHUP, SIGUSR1, SIGUSR2, SIGXFSZ])
    func `other signals do not end the server`(number: Int32) {
        _ = StopSignals()
        #expect(kill(getpid(), number) == 0)
    }
}
