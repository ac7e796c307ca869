import Assistants

/// `GET /llms.txt`: what a language model must know to use the service (llmstxt.org), with the URLs under which its reader
/// reaches it.
struct ModelGuide: Sendable {
    private let address: PublicAddress

    init(_ configuration: ServiceConfiguration) {
        address = PublicAddress(configuration)
    }

    /// The pages of the documentation, with what they are about.
    static let pages = [
        ("cookbook", "46 complete specs by task"), ("spec", "every key of a spec, with examples"),
        ("data", "charts from CSV, data in specs, at URLs and in databases, transforms"),
        ("formats", "PNG, SVG, PDF, WebP, HTML and the parameters of pictures"),
        ("validation", "all errors of a spec without a picture"),
        ("interaction", "pages with pop-ups, image maps, and words for pictures"),
        ("assistants", "the Model Context Protocol, and AntV's chart server"),
    ]
    static let furtherPages = [
        ("quickchart", "Chart.js configurations and QuickChart's URLs"), ("storage", "short URLs for saved charts"),
        ("batch", "many charts in one request"), ("live", "charts that change while people watch them"),
        ("animation", "charts that move"), ("access", "tokens, signed URLs, rate limits and pages of other origins"),
    ]

    func document(for admission: Admission) -> StaticDocument {
        let base = address.assumedURL(of: admission)?.text ?? ""
        func links(_ pages: [(String, String)]) -> String {
            pages.map { "- [\($0.0)](\(base)/docs/\($0.0).md): \($0.1)" }.joined(separator: "\n")
        }
        let text = """
            # Plotwright

            > An HTTP service that draws charts. Send a chart spec as JSON and get a picture.

            POST the spec to \(base)/chart (or /chart.svg, /chart.pdf, /chart.webp, /chart.html) and the response is the picture; with GET, the spec is in the URL: \(base)/chart.png?spec=SPEC, as percent-encoded JSON or base64url. POST \(base)/validate lists all errors of a spec, and POST \(base)/describe tells in words what its picture shows. Errors are problem documents with a pointer into the spec and what to write instead. Assistants can use POST \(base)/mcp, the Model Context Protocol.

            \(AssistantGuide.rules)

            ## Docs

            \(links(Self.pages))
            - [JSON Schema of specs](\(base)/schema): 280 kB; the MCP tool schema gives it part by part
            - [OpenAPI description](\(base)/openapi.yaml): all paths and parameters

            ## Optional

            \(links(Self.furtherPages))

            """
        return StaticDocument(
            Array(text.utf8), contentType: "text/plain; charset=utf-8", cacheControl: "no-cache")
    }
}
