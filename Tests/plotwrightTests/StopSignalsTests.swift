import Glibc
import Testing

@testable import plotwright

@Suite struct StopSignalsTests {
    @Test(arguments: [SIGHUP, SIGUSR1, SIGUSR2, SIGXFSZ])
    func `other signals are ignored`(number: Int32) {
        // The thread is shared with other tests, so its mask is restored.
        var mask = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
        _ = StopSignals()
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        let handler = signal(number, SIG_IGN)
        #expect(unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
    }
}
