/// Assigns a script to each cluster (Unicode Standard Annex #24 §5.1). Shared characters take the script of the
/// preceding text. At the start of the text they take that of the following text. The default is Latin.
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
