import Specs

/// What the reading of a spec came to.
package enum ChartPreparation {
    /// The chart can be drawn.
    case ready(PreparedChart)
    /// It cannot be drawn before these are there.
    case needs([ResourceNeed])
}
