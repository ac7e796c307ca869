/// What content is kept under.
struct FetchKey: Hashable, Sendable {
    let url: FetchURL
    let accept: String
    let trust: FetchTrust
}
