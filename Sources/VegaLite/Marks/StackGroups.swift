import Data
import Dialects
import Geometry
import JavaScript

/// Bars of a stack whose corners are round: the stack as a whole is cut.
struct StackGroups {
    let builder: MarkBuilder

    private var view: UnitView { builder.view }

    func marks(_ items: [Item], _ radii: CornerRadii) throws(SpecError) -> [Mark] {
        guard let stack = view.unit.stack else { return [] }
        let columns = stack.dimensions.compactMap { view.encoding[$0]?.main }.map { view.column($0) }
        let groups: RowGroups
        do {
            groups = try RowGroups(by: columns, count: view.count, view.environment.budget)
        } catch {
            throw Environment.problem(error, at: view.unit.place)
        }
        var members = [[Item]](repeating: [], count: groups.count)
        for item in items { if let row = item.row { members[groups.numbers[row]].append(item) } }
        let mark = Mark(.group)
        for list in members where !list.isEmpty {
            var box = Bounds()
            for item in list {
                guard case .rect(let width, let height, _) = item.form else { continue }
                box.add(item.x, item.y)
                box.add(item.x + width, item.y + height)
            }
            let group = Group(.scope)
            (group.x, group.y, group.width, group.height) = (box.x1, box.y1, box.width, box.height)
            group.radii = radii
            group.isClipped = true
            let inner = list.map { item in
                var item = item
                item.x -= box.x1
                item.y -= box.y1
                if case .rect(let width, let height, _) = item.form {
                    item.form = .rect(width: width, height: height, radii: .zero)
                }
                return item
            }
            group.children = [Mark(.rect, items: inner)]
            mark.groups.append(group)
        }
        return [mark]
    }
}
