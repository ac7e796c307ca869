import CCurl
import Dispatch
import Glibc

/// The running transfers and their shared connections: libcurl's multi interface. Except for `wake`, it is used only on
/// one thread.
@safe final class TransferSet: Sendable {
    private nonisolated(unsafe) let handle: UnsafeMutableRawPointer
    /// Signaled by `wake`, in case libcurl cannot wait.
    private let isWoken = DispatchSemaphore(value: 0)

    private static let isReady =
        shim_curl_is_there() != 0 && shim_curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Ignores SIGPIPE in the whole process, as libcurl requires when it does not handle signals.
    /// - Parameter connections: The number of connections kept for later transfers.
    /// - Returns: `nil` if memory is exhausted.
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

    /// - Returns: Whether libcurl accepted the transfer.
    func add(_ transfer: Transfer) -> Bool {
        unsafe shim_curl_multi_add_handle(handle, transfer.handle) == CURLM_OK
    }

    func remove(_ transfer: Transfer) {
        unsafe shim_curl_multi_remove_handle(handle, transfer.handle)
    }

    /// Performs all work that is possible without waiting.
    /// - Returns: The numbers and result codes of transfers that have ended.
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

    /// Waits until there is work or `wake` is called.
    func wait() {
        // The timeout is only a safeguard.
        if unsafe shim_curl_multi_poll(handle, nil, 0, 10_000, nil) != CURLM_OK {
            _ = isWoken.wait(timeout: .now() + .milliseconds(10))
        }
        while isWoken.wait(timeout: .now()) == .success {}
    }

    /// Ends a wait from any thread.
    func wake() {
        isWoken.signal()
        unsafe shim_curl_multi_wakeup(handle)
    }
}
