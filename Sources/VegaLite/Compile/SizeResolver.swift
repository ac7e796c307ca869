import Dialects
import Numbers

/// Finds the sizes of plot areas and gives scales their domains and ranges.
struct SizeResolver {
    let environment: Environment
    /// The size of the plot area of a picture whose whole size is given.
    var fitted: (width: Double?, height: Double?)

    // MARK: Domains and ranges

    func addDomains(_ view: ViewInstance) throws(SpecError) {
        for channel in Channel.scaled {
            guard let component = view.model.scales[channel] else { continue }
            try environment.check(component.field.node.place)
            view.scales[channel] = try DomainBuilder(
                owner: view, channel: channel, component: component, environment: environment
            ).scale()
        }
        for child in view.children { try addDomains(child) }
    }

    func addSizes(_ view: ViewInstance) throws(SpecError) {
        if view.unit != nil || view.model.isLayer {
            (view.width, view.widthStep) = try size(view, .x)
            (view.height, view.heightStep) = try size(view, .y)
            return
        }
        for child in view.children { try addSizes(child) }
    }

    func addRanges(_ view: ViewInstance) throws(SpecError) {
        for channel in Channel.scaled {
            guard let component = view.model.scales[channel], var scale = view.scales[channel] else { continue }
            try RangeBuilder(owner: view, channel: channel, component: component, environment: environment)
                .add(to: &scale)
            view.scales[channel] = scale
        }
        for child in view.children { try addRanges(child) }
    }

    // MARK: Sizes

    private func size(_ view: ViewInstance, _ channel: Channel) throws(SpecError) -> (Double, step: Double?) {
        let isX = channel == .x
        if view.parent == nil, let fitted = isX ? fitted.width : fitted.height { return (fitted, nil) }
        let config = environment.config
        let given = isX ? view.model.givenSize.width : view.model.givenSize.height
        let (plain, step) = try size(view, channel, given, config)
        guard plain.isFinite, plain >= 0, plain <= Limits.side else {
            throw Problem.tooLarge(
                (given?.place ?? view.model.node.place),
                "A plot area is at most \(Int(Limits.side)) points wide and high.", found: JSText.number(plain))
        }
        return (plain, step)
    }

    private func size(
        _ view: ViewInstance, _ channel: Channel, _ given: Node?, _ config: Config
    ) throws(SpecError) -> (Double, step: Double?) {
        let isX = channel == .x
        let continuous =
            config.number("view", isX ? "continuousWidth" : "continuousHeight")
            ?? config.number("view", isX ? "width" : "height") ?? 300
        let scale = view.units.lazy.compactMap { $0.scale(channel) }.first
        if let given, !given.isNull {
            if let number = try environment.number(given) { return (number, nil) }
            if given.text == "container" { return (continuous, nil) }
            if given["step"] != nil, let scale {
                guard scale.kind.isBanded else { return (continuous, nil) }
                let step = try environment.number(given["step"]) ?? 20
                return stepped(view, channel, scale, step, isForPosition: given["for"]?.text == "position")
            }
            if given["step"] == nil {
                throw Problem.at(given.place, "A size is a number, \"container\" or {\"step\": …}.", found: given.text)
            }
        }
        let discrete = config["view", isX ? "discreteWidth" : "discreteHeight"]
        let step = discrete?["step"]?.number ?? config.number("view", "step") ?? 20
        guard let scale else {
            if view.units.contains(where: { $0.unit?.mark.type == "arc" }) { return (continuous, nil) }
            return (discrete?.number ?? step, nil)
        }
        guard scale.kind.isBanded else { return (continuous, nil) }
        if let number = discrete?.number { return (number, nil) }
        return stepped(view, channel, scale, step, isForPosition: false)
    }

    /// A size that follows from the number of categories.
    private func stepped(
        _ view: ViewInstance, _ channel: Channel, _ scale: Scale, _ step: Double, isForPosition: Bool
    ) -> (Double, step: Double?) {
        var step = step
        if !isForPosition, let offset = channel.offset, scale.kind == .band,
            let inner = view.units.lazy.compactMap({ $0.scale(offset) }).first, inner.kind.isBanded
        {
            let count = BandSpace.count(
                Double(inner.categories.count), inner: inner.kind == .point ? 1 : inner.paddingInner,
                outer: inner.paddingOuter)
            step = step * count / max(1e-6, 1 - scale.paddingInner)
        }
        let space = BandSpace.count(
            Double(scale.categories.count), inner: scale.kind == .point ? 1 : scale.paddingInner,
            outer: scale.paddingOuter)
        return (step * space, step)
    }
}
