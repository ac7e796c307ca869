/// The settings of batches.
extension Setting {
    static let batch: [Setting] = [
        .whole(
            "max-batch", \.batchSpecs, 1...1_000_000, unit: "specs",
            "The maximum number of specs of a batch, whose total size `max-body` limits. A larger batch is answered with 422."
        )
    ]
}
