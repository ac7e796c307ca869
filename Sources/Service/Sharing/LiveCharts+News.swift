extension LiveCharts {
    /// Tells other copies of the service of changes, and looks at the store when they tell of theirs.
    func share(by news: LiveNews) {
        announceChanges { [news] id in news.tell(id) }
        news.receive { [weak self] id in
            guard let self else { return }
            for id in id.map({ [$0] }) ?? all.map(\.id) { noteChange(of: id) }
        }
    }
}
