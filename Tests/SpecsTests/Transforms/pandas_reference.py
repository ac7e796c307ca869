"""Calculates the expected results of transforms with pandas and writes them to pandas.json in this folder.

    python3 -m venv venv && venv/bin/pip install pandas && venv/bin/python Tests/SpecsTests/Transforms/pandas_reference.py
"""
import json
import pathlib

import pandas

here = pathlib.Path(__file__).parent
examples = here.parents[2] / "Examples" / "data"
cases = []


def load(name, date):
    return pandas.read_csv(examples / name, parse_dates=[date])


weather = load("seattle-weather.csv", "date")
stocks = load("stocks.csv", "date")
electricity = load("iowa-electricity.csv", "year")
employment = load("us-employment.csv", "month")


def case(name, data, transform, frame, zone=None):
    frame = frame.reset_index(drop=True)
    places = sorted({*range(min(5, len(frame))), *range(0, len(frame), 97), *range(max(0, len(frame) - 3), len(frame))})
    rows = []
    for place in places:
        row = {"record": place}
        for column in frame.columns:
            value = frame[column][place]
            if pandas.isna(value):
                row[column] = None
            elif isinstance(value, pandas.Timestamp):
                row[column] = {"date": value.timestamp()}
            else:
                row[column] = value if isinstance(value, str) else float(value)
        rows.append(row)
    cases.append({
        "name": name, "data": data, **({"timeZone": zone} if zone else {}), "transform": transform, "count": len(frame),
        "columns": [str(column) for column in frame.columns], "rows": rows,
    })


def seattle(name, transform, frame):
    case(name, "seattle-weather.csv", transform, frame)


filter_cases = [
    ("equal text", {"field": "weather", "equal": "snow"}, weather.weather == "snow"),
    ("not equal", {"field": "weather", "notEqual": "sun"}, weather.weather != "sun"),
    ("equal number", {"field": "wind", "equal": 4.7}, weather.wind == 4.7),
    ("less", {"field": "temp_min", "lessThan": 0}, weather.temp_min < 0),
    ("less or equal", {"field": "temp_min", "lessThanOrEqual": 0}, weather.temp_min <= 0),
    ("greater", {"field": "date", "greaterThan": "2015-12-30"}, weather.date > "2015-12-30"),
    ("greater or equal", {"field": "date", "greaterThanOrEqual": "2015-12-30"}, weather.date >= "2015-12-30"),
    ("range", {"field": "temp_max", "range": [20, 21]}, weather.temp_max.between(20, 21)),
    ("range of dates", {"field": "date", "range": ["2013-02-01", "2013-02-28"]},
     weather.date.between("2013-02-01", "2013-02-28")),
    ("one of", {"field": "weather", "oneOf": ["fog", "snow"]}, weather.weather.isin(["fog", "snow"])),
    ("and", {"and": [{"field": "temp_max", "greaterThan": 30}, {"field": "wind", "lessThan": 3}]},
     (weather.temp_max > 30) & (weather.wind < 3)),
    ("or", {"or": [{"field": "temp_max", "greaterThan": 35}, {"field": "precipitation", "greaterThan": 50}]},
     (weather.temp_max > 35) | (weather.precipitation > 50)),
    ("not", {"not": {"field": "weather", "oneOf": ["sun", "rain", "fog"]}},
     ~weather.weather.isin(["sun", "rain", "fog"])),
]
for name, condition, mask in filter_cases:
    seattle("filter: " + name, [{"type": "filter", **condition}], weather[mask])

seattle("sort", [{"type": "sort", "by": [{"field": "temp_max", "order": "descending"}, "date"]}],
        weather.sort_values(["temp_max", "date"], ascending=[False, True], kind="stable"))
seattle("sort texts", [{"type": "sort", "by": ["weather", {"field": "wind", "order": "descending"}, "date"]}],
        weather.sort_values(["weather", "wind", "date"], ascending=[True, False, True], kind="stable"))

operations = {
    "count": "count", "sum": "sum", "mean": "mean", "median": "median", "min": "min", "max": "max",
    "standardDeviation": "std", "distinct": "nunique", "first": "first", "last": "last",
}
grouped = weather.groupby("weather", sort=False)
seattle(
    "aggregate",
    [{"type": "aggregate", "groupBy": ["weather"],
      "values": [{"operation": word, "field": "temp_max", "as": word} for word in operations]}],
    grouped.agg(**{word: ("temp_max", function) for word, function in operations.items()}).reset_index())
seattle(
    "aggregate: quantiles",
    [{"type": "aggregate", "groupBy": ["weather"],
      "values": [{"operation": "quantile", "fraction": fraction, "field": "wind", "as": f"q{fraction}"}
                 for fraction in [0, 0.1, 0.25, 0.9, 1]]}],
    pandas.concat([grouped.wind.quantile(fraction).rename(f"q{fraction}") for fraction in [0, 0.1, 0.25, 0.9, 1]],
                  axis=1).reset_index())
seattle("aggregate: all", [{"type": "aggregate", "values": [{"operation": "count"}, {"operation": "mean", "field": "date"}]}],
        pandas.DataFrame({"count": [len(weather)], "mean_date": [weather.date.mean()]}))

none = weather[weather.temp_max > 1000]
case("aggregate: no records", "seattle-weather.csv",
     [{"type": "filter", "field": "temp_max", "greaterThan": 1000},
      {"type": "aggregate", "values": [{"operation": "count"}, *({"operation": word, "field": "wind"}
                                                                for word in ["distinct", "sum", "mean", "max"])]}],
     pandas.DataFrame({"count": [len(none)], "distinct_wind": [none.wind.nunique()], "sum_wind": [none.wind.sum()],
                       "mean_wind": [none.wind.mean()], "max_wind": [none.wind.max()]}))

starts = weather.temp_max // 2.5 * 2.5
seattle("bin", [{"type": "bin", "field": "temp_max", "width": 2.5, "as": "start", "endAs": "end"}],
        weather.assign(start=starts, end=starts + 2.5))
seattle(
    "bin and aggregate",
    [{"type": "bin", "field": "precipitation", "width": 5, "as": "bin"},
     {"type": "aggregate", "groupBy": ["bin"], "values": [{"operation": "count"}]},
     {"type": "sort", "by": ["bin"]}],
    weather.assign(bin=weather.precipitation // 5 * 5).groupby("bin").size().rename("count").reset_index())

for unit, frequency in [("year", "Y"), ("quarter", "Q"), ("month", "M"), ("week", "W-SUN"), ("day", "D")]:
    seattle("timeUnit: " + unit, [{"type": "timeUnit", "field": "date", "unit": unit, "as": "start"}],
            weather.assign(start=weather.date.dt.to_period(frequency).dt.start_time))
numbers = {
    "monthOfYear": weather.date.dt.month, "weekOfYear": weather.date.dt.isocalendar().week.astype(float),
    "dayOfYear": weather.date.dt.day_of_year, "dayOfMonth": weather.date.dt.day,
    "dayOfWeek": weather.date.dt.day_of_week + 1, "hourOfDay": weather.date.dt.hour,
}
for unit, values in numbers.items():
    seattle("timeUnit: " + unit, [{"type": "timeUnit", "field": "date", "unit": unit}],
            weather.assign(**{unit + "_date": values}))
local = weather.date.dt.tz_localize("UTC").dt.tz_convert("America/Los_Angeles")
seattle(
    "timeUnit: zone",
    [{"type": "timeUnit", "field": "date", "unit": "month", "timeZone": "America/Los_Angeles", "as": "start"}],
    weather.assign(start=local.dt.tz_localize(None).dt.to_period("M").dt.start_time
                   .dt.tz_localize("America/Los_Angeles").dt.tz_convert("UTC")))
seattle(
    "monthly means",
    [{"type": "timeUnit", "field": "date", "unit": "month", "as": "month"},
     {"type": "aggregate", "groupBy": ["month"],
      "values": [{"operation": "mean", "field": "temp_max"}, {"operation": "sum", "field": "precipitation"}]}],
    weather.assign(month=weather.date.dt.to_period("M").dt.start_time).groupby("month")
    .agg(mean_temp_max=("temp_max", "mean"), sum_precipitation=("precipitation", "sum")).reset_index())

# The time zone of the data is the default for its transforms.
pacific = weather.assign(date=weather.date.dt.tz_localize("America/Los_Angeles"))
months = weather.date.dt.to_period("M").dt.start_time.dt.tz_localize("America/Los_Angeles")
case("timeUnit: zone of the data", "seattle-weather.csv",
     [{"type": "timeUnit", "field": "date", "unit": "month", "as": "month"},
      {"type": "timeUnit", "field": "date", "unit": "dayOfMonth", "as": "day"}],
     pacific.assign(month=months, day=pacific.date.dt.day), zone="America/Los_Angeles")
case("filter: zone of the data", "seattle-weather.csv",
     [{"type": "filter", "field": "date", "oneOf": ["2012-02-01", "2012-07-01T07:00:00Z"]}],
     pacific[pacific.date.isin(pandas.to_datetime(["2012-02-01", "2012-07-01"]).tz_localize("America/Los_Angeles"))],
     zone="America/Los_Angeles")

for operation in ["mean", "median", "sum", "min", "max"]:
    rolling = getattr(weather.temp_max.rolling(30, min_periods=1), operation)()
    seattle("window: " + operation,
            [{"type": "window", "operation": operation, "field": "temp_max", "size": 30, "as": "smooth"}],
            weather.assign(smooth=rolling))
seattle("window: all before", [{"type": "window", "operation": "sum", "field": "precipitation", "as": "total"}],
        weather.assign(total=weather.precipitation.cumsum()))
case("window: groups", "stocks.csv",
     [{"type": "window", "operation": "mean", "field": "price", "size": 12, "groupBy": ["symbol"], "as": "year"}],
     stocks.assign(year=stocks.groupby("symbol").price.transform(lambda prices: prices.rolling(12, min_periods=1).mean())))
case("window: difference", "stocks.csv",
     [{"type": "window", "operation": "difference", "field": "price", "groupBy": ["symbol"], "as": "step"}],
     stocks.assign(step=stocks.groupby("symbol").price.diff()))

case("pivot", "stocks.csv",
     [{"type": "pivot", "field": "symbol", "value": "price", "groupBy": ["date"]}, {"type": "sort", "by": ["date"]}],
     stocks.pivot_table(index="date", columns="symbol", values="price")[list(stocks.symbol.unique())].reset_index())
case("pivot: sum", "iowa-electricity.csv",
     [{"type": "pivot", "field": "source", "value": "net_generation", "groupBy": ["year"], "operation": "sum"}],
     electricity.pivot_table(index="year", columns="source", values="net_generation", aggfunc="sum")
     [list(electricity.source.unique())].reset_index())
# Google was not listed before 2004, so its cells are missing, whatever the operation.
for word, function in [("sum", "sum"), ("count", "count"), ("distinct", "nunique")]:
    case(f"pivot: {word} without records", "stocks.csv",
         [{"type": "pivot", "field": "symbol", "value": "price", "groupBy": ["date"], "operation": word},
          {"type": "sort", "by": ["date"]}],
         stocks.pivot_table(index="date", columns="symbol", values="price", aggfunc=function)
         [list(stocks.symbol.unique())].reset_index())
case("fold", "seattle-weather.csv",
     [{"type": "fold", "columns": ["temp_max", "temp_min"], "field": "kind", "value": "temperature"}],
     weather.melt(id_vars=["date", "precipitation", "wind", "weather"], value_vars=["temp_max", "temp_min"],
                  var_name="kind", value_name="temperature"))
case("limit: start", "us-employment.csv", [{"type": "limit", "count": 7}], employment.head(7))
case("limit: end", "us-employment.csv", [{"type": "limit", "count": 7, "from": "end"}], employment.tail(7))

lines = ",\n".join(json.dumps(case) for case in cases)
(here / "pandas.json").write_text(f"[\n{lines}\n]\n")
print(f"{len(cases)} cases calculated with pandas {pandas.__version__}")
