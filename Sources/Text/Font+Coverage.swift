import CHarfBuzz

extension Font {
    /// Whether the font covers the whole cluster.
    /// - Complexity: O(n)
    func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
        firstMissing(of: cluster) == nil
    }

    /// The first scalar of a cluster that the font cannot display in composed or decomposed form (Unicode Standard
    /// Annex #15). HarfBuzz tries the same forms. Nil if the font covers the cluster.
    /// - Complexity: O(n)
    func firstMissing(of cluster: ArraySlice<UInt32>) -> UInt32? {
        var base: UInt32?
        for scalar in cluster {
            if hasGlyph(for: scalar) {
                base = scalar
            } else if let composed = base.flatMap({ Self.composition(of: $0, scalar) }), hasGlyph(for: composed) {
                base = composed
            } else if !scalar.isDefaultIgnorable && !hasDecomposition(of: scalar) {
                return scalar
            }
        }
        return nil
    }

    /// Canonical decompositions have at most four steps.
    private func hasDecomposition(of scalar: UInt32) -> Bool {
        var first: UInt32 = 0
        var second: UInt32 = 0
        guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0,
            second == 0 || hasGlyph(for: second)
        else { return false }
        return hasGlyph(for: first) || hasDecomposition(of: first)
    }

    private static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
        var composed: UInt32 = 0
        return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed) != 0 ? composed : nil
    }
}
