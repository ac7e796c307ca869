/// Gives each cluster a script (Unicode Standard Annex #24 §5.1): characters shared by several scripts take that of
/// the text before them, those at the start that of the text behind, and where there is none, Latin.
enum ScriptResolver {
    static func resolve(_ paragraph: inout Paragraph) {
        var current: Script?
        for index in paragraph.clusters.indices {
            if let own = ownScript(of: paragraph.clusters[index], in: paragraph) {
                if current == nil { fill(0..<index, of: &paragraph, with: own) }
                current = own
            }
            paragraph.clusters[index].script = current ?? .latin
        }
    }

    private static func ownScript(of cluster: Cluster, in paragraph: Paragraph) -> Script? {
        for scalar in paragraph.scalars[cluster.scalars] {
            let script = Script(of: scalar)
            if script.isSpecific { return script }
        }
        return nil
    }

    private static func fill(_ range: Range<Int>, of paragraph: inout Paragraph, with script: Script) {
        for index in range { paragraph.clusters[index].script = script }
    }
}
