import HTTPMessages

extension Route {
    /// `POST /mcp`: the Model Context Protocol.
    static func assistant(_ assistants: AssistantService) -> Route {
        Route(["/mcp"], access: .picture, handlers: [.post: { assistants.answer($0) }]) { admission throws(Problem) in
            try assistants.check(admission)
            try admission.content?.check()
        }
    }

    /// `POST /antv`: the contract of AntV's `VIS_REQUEST_SERVER`.
    static func antV(_ service: AntVService) -> Route {
        Route(["/antv"], access: .picture, handlers: [.post: { service.answer($0) }]) { admission throws(Problem) in
            try admission.content?.check()
        }
    }

    /// `GET /llms.txt`: what a language model must know.
    static func modelGuide(_ guide: ModelGuide) -> Route {
        Route(["/llms.txt"], handlers: [.get: { guide.document(for: $0.admission).answer($0) }])
    }
}
