"""Calculates statistics with SciPy, statsmodels, pandas and Vega, and writes them to statistics.json in this folder.

    python3 -m venv venv && venv/bin/pip install mpmath numpy pandas scipy statsmodels vl-convert-python
    venv/bin/python Tests/DataTests/Statistics/statistics_reference.py

Regressions are solved with 200 digits, because the others lose some with dates; statsmodels and Vega confirm them.
"""
import json
import math
import pathlib
import re

import mpmath
import numpy
import pandas
import scipy.stats
import statsmodels.api
import vl_convert
from statsmodels.distributions.empirical_distribution import ECDF

mpmath.mp.dps = 200
random = numpy.random.default_rng(20)
LEVEL = 0.95


def spread(count, low, high):
    return numpy.sort(random.uniform(low, high, count)).round(3)


def noise(count, size):
    return random.normal(0, size, count)


steps = numpy.arange(1.0, 25)
anscombe = [10.0, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
sets = {
    "noisy line": (steps, 3 + 0.7 * steps + noise(24, 1)),
    "days in seconds": (1.7e9 + 86_400 * steps, 20 + 0.3 * steps + noise(24, 0.5)),
    "milliseconds": (1.7e12 + numpy.arange(15.0), 1 + numpy.arange(15.0) ** 2 + noise(15, 3)),
    "exact line": (steps[:8], 4 - 2.5 * steps[:8]),
    "exact cubic": (steps[:10] - 5, (steps[:10] - 5) ** 3 - 2 * (steps[:10] - 5)),
    "growth": (steps, 2 * numpy.exp(0.25 * steps) * numpy.exp(noise(24, 0.2))),
    "decay": (steps[:12] / 3, 900 * numpy.exp(-0.8 * steps[:12]) * numpy.exp(noise(12, 0.3))),
    "power": (spread(20, 0.2, 60), None),
    "logarithm": (spread(20, 0.1, 100), None),
    "two points": ([1.0, 4], [2.0, 8]),
    "three points": ([1.0, 2, 4], [2.0, 1, 8]),
    "repeated x": (numpy.repeat([1.0, 2, 3, 5, 8], 4), 5 + noise(20, 2) + numpy.repeat([1.0, 2, 4, 3, 2], 4)),
    "huge": (1e300 * steps[:9], 1e300 * (1 + steps[:9] + noise(9, 0.5))),
    "tiny": (1e-300 * steps[:9], 1e-300 * (1 + steps[:9] + noise(9, 0.5))),
    "outliers": (steps, numpy.where(steps % 7 == 3, 60, 5 + steps + noise(24, 1))),
    "Anscombe 1": (anscombe, [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]),
    "Anscombe 3": (anscombe, [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]),
    "constant": (steps[:6], numpy.full(6, 7.25)),
    "negative": (-spread(16, 1, 50), -40 + noise(16, 12)),
    "cluster and outlier": (numpy.append(spread(15, 1, 1.1), 90), numpy.append(3 + noise(15, 0.2), 8)),
    "wave": (spread(40, 0, 12), None),
    "level far from zero": (steps, 1e5 + 2 * steps + noise(24, 0.5)),
}
for name, function in {
    "power": lambda x: 3 * x**1.4 * numpy.exp(noise(20, 0.1)), "logarithm": lambda x: 2 + 5 * numpy.log(x) + noise(20, 1),
    "wave": lambda x: 10 + 4 * numpy.sin(x) + noise(40, 0.7),
}.items():
    sets[name] = (sets[name][0], function(sets[name][0]))


def plain(value):
    """Numbers that JSON can contain, and null for the others."""
    if isinstance(value, dict):
        return {key: plain(element) for key, element in value.items()}
    if isinstance(value, (list, tuple, numpy.ndarray)):
        return [plain(element) for element in value]
    if isinstance(value, (str, bool, type(None))):
        return value
    return float(f"{float(value):.13g}") if math.isfinite(value) else None


def vega(x, y, transform, fields):
    """The results of a transform of Vega, which are read from a picture with texts."""
    text = "'@'+" + "+'|'+".join(f"datum['{field}']" for field in fields)
    values = [{"x": float(a), "y": float(b)} for a, b in zip(x, y)]
    svg = vl_convert.vega_to_svg({
        "$schema": "https://vega.github.io/schema/vega/v5.json",
        "data": [{"name": "table", "values": values, "transform": [transform]}],
        "marks": [{"type": "text", "from": {"data": "table"}, "encode": {"enter": {"text": {"signal": text}}}}],
    })
    return [[float(number) for number in re.split("[|,]", record)] for record in re.findall("@([^<]*)<", svg)]


methods = {
    "linear": ("linear", 1), "logarithmic": ("log", 1), "exponential": ("exp", 1), "power": ("pow", 1),
    "quadratic": ("quad", 2), "cubic": ("poly", 3), "quintic": ("poly", 5),
}


def regression(x, y, method, order, checked):
    log_x, log_y = method in ("logarithmic", "power"), method in ("exponential", "power")
    u = [mpmath.log(value) if log_x else mpmath.mpf(value) for value in x]
    v = [mpmath.log(value) if log_y else mpmath.mpf(value) for value in y]
    w = [mpmath.mpf(value) if method == "exponential" else mpmath.mpf(1) for value in y]
    scale = max(map(abs, u))
    rows = [[(value / scale) ** power for power in range(order + 1)] for value in u]
    normal = mpmath.matrix(order + 1)
    right = mpmath.matrix(order + 1, 1)
    for row, value, weight in zip(rows, v, w):
        for i in range(order + 1):
            right[i] += weight * row[i] * value
            for j in range(order + 1):
                normal[i, j] += weight * row[i] * row[j]
    inverse = normal**-1
    factors = inverse * right
    freedom = len(x) - order - 1

    def estimate(position):
        row = [(position / scale) ** power for power in range(order + 1)]
        value = sum(factor * power for factor, power in zip(factors, row))
        spread = sum(row[i] * inverse[i, j] * row[j] for i in range(order + 1) for j in range(order + 1))
        return value, spread

    residuals = [value - estimate(position)[0] for position, value in zip(u, v)]
    back = mpmath.exp if log_y else lambda value: value
    mean = sum(mpmath.mpf(value) for value in y) / len(y)
    total = sum((value - mean) ** 2 for value in map(mpmath.mpf, y))
    rest = sum((mpmath.mpf(value) - back(estimate(position)[0])) ** 2 for position, value in zip(u, y))
    result = {"method": method, "order": order, "rSquared": None if total == 0 else 1 - rest / total}
    result["coefficients"] = [factor / scale**power for power, factor in enumerate(factors)]
    if log_y:
        result["coefficients"][0] = mpmath.exp(result["coefficients"][0])
    places = [float(f"{place:.13g}") for place in (x[0], (x[0] + x[-1]) / 2, x[-1] + (x[-1] - x[0]) / 4)]
    result["at"] = [place for place in places if place > 0 or not log_x]
    result["y"], result["low"], result["high"] = [], [], []
    variance = sum(weight * value**2 for weight, value in zip(w, residuals)) / freedom if freedom else mpmath.nan
    reach = mpmath.mpf(scipy.stats.t.ppf((1 + LEVEL) / 2, freedom)) if freedom else mpmath.nan
    for place in result["at"]:
        value, spread = estimate(mpmath.log(place) if log_x else mpmath.mpf(place))
        error = reach * mpmath.sqrt(variance * spread)
        result["y"].append(back(value))
        result["low"].append(back(value - error))
        result["high"].append(back(value + error))
    if checked:
        confirm(x, y, u, v, w, order, result, back)
    return result


def confirm(x, y, u, v, w, order, result, back):
    """Compares a regression with those of statsmodels and Vega."""
    x_row = [[float(value) ** power for power in range(order + 1)] for value in u]
    fit = statsmodels.api.WLS(numpy.array(v, float), numpy.array(x_row), weights=numpy.array(w, float)).fit()
    log_x = result["method"] in ("logarithmic", "power")
    at = [[(math.log(place) if log_x else place) ** power for power in range(order + 1)] for place in result["at"]]
    bands = fit.get_prediction(numpy.array(at)).conf_int(alpha=1 - LEVEL)
    for index, (low, high) in enumerate(bands):
        numpy.testing.assert_allclose(float(result["low"][index]), float(back(low)), rtol=1e-5)
        numpy.testing.assert_allclose(float(result["high"][index]), float(back(high)), rtol=1e-5)
    name = methods[result["method"]][0]
    transform = {"type": "regression", "x": "x", "y": "y", "method": name, "order": order, "params": True}
    found = vega(x, y, transform, ["coef", "rSquared"])[0]
    numpy.testing.assert_allclose(found[:-1], [float(factor) for factor in result["coefficients"]], rtol=1e-5, atol=1e-7)
    numpy.testing.assert_allclose(found[-1], float(result["rSquared"]), rtol=1e-7)


def loess(x, y, bandwidth):
    order = numpy.argsort(x, kind="stable")
    x, y = numpy.asarray(x, numpy.longdouble)[order], numpy.asarray(y, numpy.longdouble)[order]
    count = len(x)
    size = min(count, max(2, int(bandwidth * count)))
    weights = numpy.ones(count, numpy.longdouble)
    smooth = numpy.zeros(count, numpy.longdouble)
    for step in range(3):
        start = 0
        for i in range(count):
            while start + size < count and start < i and x[start + size] - x[i] <= x[i] - x[start]:
                start += 1
            window = slice(start, start + size)
            away = x[window] - x[i]
            reach = max(-away[0], away[-1])
            away = away / reach if reach > 0 else away
            w = (1 - numpy.abs(away) ** 3) ** 3 * weights[window]
            center, middle = (w * away).sum() / w.sum(), (w * y[window]).sum() / w.sum()
            square = (w * (away - center) ** 2).sum()
            slope = (w * (away - center) * (y[window] - middle)).sum() / square if square > 1e-12 * w.sum() else 0
            smooth[i] = middle - slope * center
        away = numpy.abs(y - smooth)
        median = numpy.median(away)
        if median < 1e-13 * numpy.abs(y).max():
            break
        part = away / (6 * median)
        weights = numpy.where(part < 1, (1 - part**2) ** 2, 1e-12)
    places = numpy.unique(x)
    return {"bandwidth": bandwidth, "x": places, "y": [smooth[x == place].mean() for place in places]}


def density(values, rule):
    # NumPy cannot square numbers such as 1e300.
    largest = max(map(abs, values))
    unit = 1e300 if largest > 1e100 else 1e-300 if largest < 1e-100 else 1
    values = numpy.asarray(values) / unit
    deviation = values.std(ddof=1)
    lower, upper = numpy.quantile(values, [0.25, 0.75])
    size = min(deviation, (upper - lower) / 1.34) or deviation or abs(lower) or 1
    width = {"scott": 1.06, "silverman": 0.9}[rule] * size * len(values) ** -0.2
    at = numpy.linspace(values.min() - width, values.max() + width, 4)
    estimate = scipy.stats.norm.pdf(at[:, None], values[None, :], width).mean(axis=1)
    if deviation > 0:
        # SciPy and Vega lose digits of dates.
        kernel = scipy.stats.gaussian_kde(values, width / deviation)
        numpy.testing.assert_allclose(estimate, kernel(at), rtol=1e-7)
        if rule == "scott":
            transform = {"type": "kde", "field": "x", "steps": 3, "extent": [at[0], at[-1]]}
            numpy.testing.assert_allclose(
                estimate, [row[1] for row in vega(values, values, transform, ["value", "density"])], rtol=1e-7)
    cumulative = scipy.stats.norm.cdf(at[:, None], values[None, :], width).mean(axis=1)
    return {
        "rule": rule, "width": width * unit, "at": at * unit, "density": estimate / unit, "cumulative": cumulative,
    }


def moving(values):
    series = pandas.Series(values)
    odd = series.rolling(5, win_type="triang")
    result = {
        "triangular 5": odd.mean(), "triangular 5 centered": series.rolling(5, win_type="triang", center=True).mean(),
        "gaussian 6": series.rolling(6, win_type="gaussian").mean(std=1.5),
        "linear 4": series.rolling(4).apply(lambda window: numpy.average(window, weights=[1, 2, 3, 4])),
        "exponential 7": series.ewm(span=7).mean(), "mean 4 centered": series.rolling(4, center=True).mean(),
    }
    return {name: column.to_list() for name, column in result.items()}


def interval(values):
    count, error = len(values), scipy.stats.sem(values)
    mean, deviation = numpy.mean(values), numpy.std(values, ddof=1)
    low, high = scipy.stats.t.interval(0.9, count - 1, loc=mean, scale=error) if error else (mean, mean)
    return {
        "confidence": [mean, low, high], "standardError": [mean, mean - error, mean + error],
        "standardDeviation": [mean, mean - deviation, mean + deviation], "range": [mean, min(values), max(values)],
        "quartiles": numpy.quantile(values, [0.5, 0.25, 0.75]),
    }


benign = ["noisy line", "growth", "decay", "power", "logarithm", "outliers", "Anscombe 1", "Anscombe 3", "wave"]
results = []
for name, (x, y) in sets.items():
    x, y = [float(f"{value:.13g}") for value in x], [float(f"{value:.6g}") for value in y]
    result = {"name": name, "x": x, "y": y, "regressions": [], "loess": []}
    for method, (_, order) in methods.items():
        if len(set(x)) <= order or name == "cluster and outlier" and order > 3:
            continue
        if method in ("logarithmic", "power") and min(x) <= 0 or method in ("exponential", "power") and min(y) <= 0:
            continue
        checked = name in benign and order < 5
        result["regressions"].append(
            regression(x, y, {"cubic": "polynomial", "quintic": "polynomial"}.get(method, method), order, False)
            if not checked or method == "cubic" else regression(x, y, method, order, True))
    for bandwidth in (0.3, 0.75):
        curve = loess(x, y, bandwidth)
        if name in benign:
            transform = {"type": "loess", "x": "x", "y": "y", "bandwidth": bandwidth}
            numpy.testing.assert_allclose(
                numpy.array(curve["y"], float), [row[1] for row in vega(x, y, transform, ["x", "y"])], rtol=1e-9)
        result["loess"].append(curve)
    if name not in ("huge", "tiny"):
        result["interval"] = interval(y)
    result["density"] = [density(y if name != "days in seconds" else x, rule) for rule in ("scott", "silverman")]
    result["densityOf"] = "y" if name != "days in seconds" else "x"
    probabilities = [0, 0.05, 0.25, 0.5, 0.9, 1]
    result["quantiles"] = {"at": probabilities, "values": numpy.quantile(y, probabilities)}
    result["ranks"] = scipy.stats.rankdata(y, method="min")
    result["distribution"] = ECDF(y)(y)
    result["shares"] = (numpy.array(y) / max(map(abs, y))) / (numpy.array(y) / max(map(abs, y))).sum()
    if name in ("wave", "negative", "days in seconds"):
        result["moving"] = moving(y)
    results.append(result)

student = [
    {"share": share, "degreesOfFreedom": freedom, "reach": scipy.stats.t.ppf((1 + share) / 2, freedom)}
    for share in (0.5, 0.9, 0.95, 0.99, 0.999) for freedom in (1, 2, 3, 4, 7, 30, 101, 999, 1001, 5000, 10**6)
]
normal = [{"at": value, "quantile": scipy.stats.norm.ppf(value)} for value in (1e-12, 0.001, 0.025, 0.3, 0.5, 0.8, 0.999)]
document = plain({"sets": results, "student": student, "normal": normal})
path = pathlib.Path(__file__).parent / "statistics.json"
path.write_text("{\n" + ",\n".join(
    f"{json.dumps(key)}: [\n" + ",\n".join(json.dumps(element) for element in elements) + "\n]"
    for key, elements in document.items()) + "\n}\n")
