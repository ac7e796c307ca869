import Specs

extension ResourceDesk {
    /// Brings what the configuration allows.
    package convenience init(_ configuration: DataConfiguration) {
        self.init { need, then in
            then(.failure(.unreadableResources([.init(.pointer(need.pointer), "The server fetches nothing.")])))
        }
    }
}
