import Dialects

extension SpecPlace {
    /// The path of the documentation about the place.
    var page: String {
        switch self {
        case .parameter: return "/docs/requests"
        case .line: return "/docs/mermaid"
        case .pointer(let pointer):
            var steps = pointer.split(separator: "/").prefix(6)[...]
            if steps.first == "graphs" { steps = steps.dropFirst(2) }
            let page =
                switch steps.first {
                case "chart", "c", "options", "type": "coming-from/chartjs"
                case "data" where steps.contains("datasets"): "coming-from/chartjs"
                case "data" where steps.contains("transform"): "reference/transforms"
                case "data": "data"
                case "plots": "reference/plots"
                case "axes", "axisSet": "reference/axes"
                case "plotSpaces", "polarSpace": "reference/spaces"
                case "annotations", "legend": "reference/annotations"
                case "animation": "reference/motion"
                default: "reference/chart"
                }
            return "/docs/\(page)"
        }
    }
}
