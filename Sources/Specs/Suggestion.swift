func nearest(to word: String, among words: [String]) -> String? { nil }
