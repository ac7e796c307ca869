import Drawing
import Geometry

extension PDFCanvas {
    /// The kind of a transparency group.
    enum Group: String {
        case color = "DeviceRGB"
        /// A group whose brightness is an opacity.
        case gray = "DeviceGray"
    }

    /// A form (ISO 32000-1, 8.10), whose space is that in which it is used; nil if nothing is drawn.
    /// - Parameter group: The kind of its transparency group; nil if it draws as its operators alone would.
    mutating func form(bounds: Rect, group: Group?, _ body: (inout PDFCanvas) -> Void) -> ObjectNumber? {
        let content = collect(opacity: group == nil ? nil : 1000, visible: visible, body)
        guard !content.isEmpty else { return nil }
        var entries = Syntax()
        entries.append("/Type/XObject/Subtype/Form/BBox")
        entries.array(
            [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { max(-FarPath.limit, min(FarPath.limit, $0)) })
        if let group { entries.append("/Group<</S/Transparency/I true/CS/\(group.rawValue)>>") }
        entries.append("/Resources")
        entries.append(content.resourceDictionary.bytes)
        return parts.objects.addContent(entries, content)
    }

    /// The content that `body` draws.
    mutating func collect(opacity: Int?, visible box: Rect, _ body: (inout PDFCanvas) -> Void) -> Content {
        var inner = Content(opacity: opacity)
        let outer = visible
        visible = box
        swap(&content, &inner)
        body(&self)
        swap(&content, &inner)
        visible = outer
        return inner
    }

    package mutating func clip(to path: Path, rule: FillRule, _ body: (inout PDFCanvas) -> Void) {
        guard !isClosed, let bounds = path.boundingBox else { return }
        let calls = recording
        if recording != nil { recording = [] }
        defer {
            if let calls, let inner = recording { recording = calls + [.clip(path, rule, inner)] }
        }
        let outer = visible
        // A shape outside the visible area may cast a shadow into it, which the clip does not change.
        visible = outer.intersection(bounds)
        defer { visible = outer }
        guard !visible.isEmpty else { return }
        // A clip that contains the visible area has no effect.
        if path.rectangle?.contains(outer) == true { return body(&self) }
        let path = FarPath.isNear(path) ? path : FarPath.cut(path)
        guard hasRoom(for: path) else { return }
        within(path, rule, body)
    }

    package mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout PDFCanvas) -> Void) {
        let caster = shadow.flatMap { PlacedShadow($0) }
        guard opacity < 1 || caster != nil else { return body(&self) }
        guard !isClosed, Precision.units(opacity, decimals: Precision.share) > 0 else { return }
        let calls = recording
        if calls != nil || caster != nil { recording = [] }
        let outer = visible
        // Shapes outside the visible area may cast a shadow into it.
        if let caster { visible = visible.inset(by: -caster.reach) }
        func draw(_ canvas: inout PDFCanvas) {
            guard let caster else { return body(&canvas) }
            let content = canvas.collect(opacity: nil, visible: canvas.visible, body)
            canvas.draw(caster, of: canvas.recording ?? [])
            canvas.content.append(content)
        }
        if opacity < 1 {
            if let form = form(bounds: visible, group: .color, draw) {
                setOpacity(opacity)
                content.paint(object: form)
            }
        } else {
            draw(&self)
        }
        visible = outer
        let inner = recording
        recording = calls
        if let inner { recording?.append(.group(opacity, shadow, inner)) }
    }
}
