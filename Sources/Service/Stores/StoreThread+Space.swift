import Dispatch
import SQLite
import Synchronization
import Threads

/// What a thread does for a store whose disk is full.
extension StoreThread {
    var space: ReservedDatabase.Space { state.withLock { $0.space } }

    /// - Parameter observe: Called with the present state, and after each change, from any thread.
    func observeSpace(_ observe: @escaping @Sendable (ReservedDatabase.Space) -> Void) {
        let space = state.withLock { state in
            state.observe = observe
            return state.space
        }
        observe(space)
    }

    /// Notes whether the disk has space. While it is full, an empty transaction finds out from time to time.
    func note(_ store: (any ChartStore)?) {
        let space = store?.space ?? .none
        let (isNew, isUnprobed, observe) = state.withLock { state in
            let (isNew, isUnprobed) = (space != state.space, space != .enough && !state.isProbed)
            state.space = space
            state.isProbed = state.isProbed || isUnprobed
            return (isNew, isUnprobed, state.observe)
        }
        if isNew { observe?(space) }
        if isUnprobed { probeLater() }
    }

    private func probeLater() {
        watch.asyncAfter(deadline: .now() + .nanoseconds(rest.nanoseconds)) { [weak self] in
            guard let self else { return }
            let isProbed = state.withLock { state in
                state.isProbed = state.space != .enough && !state.isStopped
                return state.isProbed
            }
            guard isProbed else { return }
            _ = write(Job(work: { _ in {} }, fail: { _ in }))
            probeLater()
        }
    }

    /// Opens the store if it is not open, or can be opened better than it is.
    /// - Parameter store: The only reference to the store, because it may exclude all other connections until it is closed.
    func open(_ store: inout (any ChartStore)?) throws(StoreError) -> any ChartStore {
        if let store, !store.isOutdated { return store }
        store = nil
        let opened = try open()
        store = opened
        return opened
    }

    /// - Returns: `nil` if the disk is too full.
    func openAsFarAsPossible() throws(StoreError) -> (any ChartStore)? {
        do throws(StoreError) {
            return try open()
        } catch {
            guard error.isFull else { throw error }
            return nil
        }
    }
}
