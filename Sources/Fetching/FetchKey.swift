/// The cache key of fetched content.
struct FetchKey: Hashable, Sendable {
    let url: FetchURL
    let accept: String
    let trust: FetchTrust
}
