extension LiveCharts {
    /// Notifies other copies of the service of changes, and reads the store when they report a change.
    func share(by notifier: LiveChangeNotifier) {
        announceChanges { [notifier] id in notifier.send(id) }
        notifier.receive { [weak self] id in
            guard let self else { return }
            for id in id.map({ [$0] }) ?? all.map(\.id) { noteChange(of: id) }
        }
    }
}
