import CCurl
import Dispatch
import Glibc

/// The transfers under way, with the connections that they share: libcurl's multi interface, for one thread but for
/// `wake`.
@safe final class TransferSet: Sendable {
    private nonisolated(unsafe) let handle: UnsafeMutableRawPointer
    /// Signalled by `wake`, for the case that libcurl cannot wait.
    private let isWoken = DispatchSemaphore(value: 0)

    private static let isReady =
        shim_curl_is_there() != 0 && shim_curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// SIGPIPE is ignored in the whole process from here on, as libcurl without signals wants it.
    /// - Parameter connections: How many are kept for later transfers.
    /// - Returns: `nil` where there is no memory for it.
    init?(connections: Int) {
        _ = signal(SIGPIPE, SIG_IGN)
        guard Self.isReady, let handle = unsafe shim_curl_multi_init() else { return nil }
        unsafe self.handle = unsafe handle
        guard unsafe shim_curl_multi_set_number(handle, CURLMOPT_MAXCONNECTS, connections) == CURLM_OK else {
            return nil
        }
    }

    deinit {
        unsafe shim_curl_multi_cleanup(handle)
    }

    /// - Returns: Whether libcurl took it.
    func add(_ transfer: Transfer) -> Bool {
        unsafe shim_curl_multi_add_handle(handle, transfer.handle) == CURLM_OK
    }

    func remove(_ transfer: Transfer) {
        unsafe shim_curl_multi_remove_handle(handle, transfer.handle)
    }

    /// Does what can be done without waiting.
    /// - Returns: The numbers of transfers that have ended, with how.
    func perform() -> [(number: UInt, code: CURLcode)] {
        var running: Int32 = 0
        unsafe shim_curl_multi_perform(handle, &running)
        var ended: [(number: UInt, code: CURLcode)] = []
        var code = CURLE_OK
        while let transfer = unsafe shim_curl_multi_next_ended(handle, &code) {
            ended.append((UInt(bitPattern: transfer), code))
        }
        return ended
    }

    /// Waits until there is something to do, or `wake` is called.
    func wait() {
        // Beyond this time nothing is lost but a look around.
        if unsafe shim_curl_multi_poll(handle, nil, 0, 10_000, nil) != CURLM_OK {
            _ = isWoken.wait(timeout: .now() + .milliseconds(10))
        }
        while isWoken.wait(timeout: .now()) == .success {}
    }

    /// Ends a wait, from any thread.
    func wake() {
        isWoken.signal()
        unsafe shim_curl_multi_wakeup(handle)
    }
}
