import HTTPMessages

extension Route {
    /// `POST /batch`: renders many specs.
    static func batch(_ batches: Batches) -> Route {
        Route(["/batch"], access: .picture, handlers: [.post: { batches.answer($0) }]) { admission throws(Problem) in
            try admission.content?.checkLines()
        }
    }
}
