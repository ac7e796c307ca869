import HTTPMessages

extension Route {
    /// `POST /batch`: renders many specs.
    static func batch(_ batches: Batches) -> Route {
        Route(
            ["/batch"], access: .picture, input: .lines, negotiation: .byHandler,
            handlers: [.post: .drawn { batches.answer($0) }])
    }
}
