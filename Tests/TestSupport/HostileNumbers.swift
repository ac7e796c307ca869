/// Numbers with which careless arithmetic fails.
package let hostileNumbers: [Double] = [
    0, -0.0, 1, -1, 0.1, -0.3, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e15,
    -1e17,
    9_007_199_254_740_994, 1e300, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
    -.infinity, .nan,
]
