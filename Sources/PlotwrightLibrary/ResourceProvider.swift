import Diagnostics
import Dialects
import Rendering

/// Provides what specs name by URL: data and pictures.
///
/// A spec comes from whoever writes it. A provider for specs of strangers decides which URLs it loads.
public protocol ResourceProvider: Sendable {
    /// Loads a resource. All resources of a chart are loaded at once.
    /// - Parameter url: The URL as it stands in the spec.
    /// - Throws: Any error; its description becomes part of the `PlotwrightError`.
    func resource(at url: String) async throws -> Resource
}

/// The content of a resource.
public struct Resource: Hashable, Sendable {
    public let bytes: [UInt8]
    /// The media type, such as `text/csv`. If it is nil, the extension of the URL determines the format of data.
    public let mediaType: String?

    public init(_ bytes: [UInt8], mediaType: String? = nil) {
        self.bytes = bytes
        self.mediaType = mediaType
    }
}

extension (any ResourceProvider)? {
    /// Loads all resources of a chart.
    func load(_ needs: [ResourceNeed]) async throws(PlotwrightError) -> SpecResources {
        guard let provider = self else {
            throw .unavailable(needs.map { SpecIssue($0.place, "The renderer has no provider of resources.") })
        }
        let results = await withTaskGroup(of: (ResourceNeed, Result<ResourceContent, SpecIssue>).self) { group in
            for need in needs { group.addTask { (need, await provider.content(need)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var resources = SpecResources()
        var issues: [SpecIssue] = []
        for need in needs {
            switch results[need] {
            case .success(let content): resources[need.request] = content
            case .failure(let issue): issues.append(issue)
            case nil: break
            }
        }
        guard issues.isEmpty else { throw .unavailable(issues) }
        return resources
    }
}

extension ResourceProvider {
    fileprivate func content(_ need: ResourceNeed) async -> Result<ResourceContent, SpecIssue> {
        switch need.request {
        case .data(let url), .picture(let url):
            do {
                let resource = try await resource(at: url)
                return .success(.bytes(resource.bytes, mediaType: resource.mediaType))
            } catch {
                let detail = "\(ResourceContent.name(at: url)) is not available: \(error)"
                return .failure(SpecIssue(need.place, detail.shortened(to: 500)))
            }
        case .query:
            return .failure(SpecIssue(need.place, "A renderer has no data sources: name the data by its URL."))
        }
    }
}

extension PlotwrightError {
    fileprivate static func unavailable(_ issues: [SpecIssue]) -> PlotwrightError {
        PlotwrightError(
            .resourceUnavailable, SpecError.summary(of: issues, in: "The resources of the spec have"), issues)
    }
}
