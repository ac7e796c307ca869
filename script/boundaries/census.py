"""The counties of the United States from a shape file of the Census Bureau, simplified, and the states that they form."""
import collections
import heapq
import math
import struct
import typing

from topology import Topology

# The cell of the grid in degrees, and the least area of the triangle of a point with its neighbors, in square degrees at
# the equator.
CELL = 0.002
LEAST_TRIANGLE = 0.0004
# Islands below this area are left out, unless a county has no larger one.
LEAST_ISLAND = 0.0012

KINDS = {
    "00": "", "03": "City and Borough", "04": "Borough", "05": "Census Area", "06": "County", "07": "District", "10": "Island",
    "12": "Municipality", "13": "Municipio", "15": "Parish", "25": "city",
}


class Counties(typing.NamedTuple):
    topology: Topology
    names: str


def read_records(path):
    with open(path, "rb") as file:
        content = file.read()
    count, start, size = struct.unpack("<IHH", content[4:12])
    fields = []
    place = 1
    for offset in range(32, start - 1, 32):
        name = content[offset:offset + 11].split(b"\0")[0].decode()
        fields.append((name, place, content[offset + 16]))
        place += content[offset + 16]
    for index in range(count):
        record = content[start + index * size:start + (index + 1) * size]
        yield {name: record[at:at + length].decode("utf-8", "replace").strip() for name, at, length in fields}


def read_polygons(path):
    """The rings of each shape, without the repetition of their first points. Outer rings are clockwise."""
    with open(path, "rb") as file:
        content = file.read()
    offset = 100
    while offset < len(content):
        length = struct.unpack(">i", content[offset + 4:offset + 8])[0] * 2
        body = content[offset + 8:offset + 8 + length]
        parts, points = struct.unpack("<2i", body[36:44])
        starts = list(struct.unpack(f"<{parts}i", body[44:44 + 4 * parts])) + [points]
        flat = struct.unpack(f"<{2 * points}d", body[44 + 4 * parts:44 + 4 * parts + 16 * points])
        all_points = [(round(flat[2 * i], 6), round(flat[2 * i + 1], 6)) for i in range(points)]
        yield [all_points[a:b - 1] for a, b in zip(starts, starts[1:])]
        offset += 8 + length


def area(ring):
    """The area of a ring in square degrees at the equator; positive if it is clockwise."""
    shrink = math.cos(math.radians(ring[0][1]))
    return shrink * sum((b[0] - a[0]) * (a[1] + b[1] - 2 * ring[0][1]) for a, b in zip(ring, ring[1:] + ring[:1])) / 2


def cut_to_arcs(rings):
    """Cuts rings at the points where their neighbors change.

    Returns arcs as lists of points, and for each ring its arcs."""
    neighbors = {}
    nodes = set()
    for ring in rings:
        for before, point, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1]):
            pair = frozenset((before, after))
            if neighbors.setdefault(point, pair) != pair:
                nodes.add(point)
    arcs, places, result = [], {}, []

    def place(points):
        key = tuple(points)
        if key in places:
            return places[key]
        if key[::-1] in places:
            return ~places[key[::-1]]
        places[key] = len(arcs)
        arcs.append(list(points))
        return places[key]

    for ring in rings:
        ends = [index for index, point in enumerate(ring) if point in nodes]
        if not ends:
            # A closed arc starts at its least point, whichever shape has it.
            start = ring.index(min(ring))
            result.append([place(ring[start:] + ring[:start + 1])])
            continue
        turned = ring[ends[0]:] + ring[:ends[0] + 1]
        cuts = [index for index, point in enumerate(turned) if point in nodes]
        result.append([place(turned[a:b + 1]) for a, b in zip(cuts, cuts[1:])])
    return arcs, result


def simplified(arc, least_triangle):
    """Removes points whose triangle with their neighbors is small (Visvalingam and Whyatt, 1993)."""
    least = 4 if arc[0] == arc[-1] else 2
    before, after = list(range(-1, len(arc) - 1)), list(range(1, len(arc) + 1))
    shrink = math.cos(math.radians(arc[0][1]))

    def triangle(index):
        a, b, c = arc[before[index]], arc[index], arc[after[index]]
        return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) * shrink / 2

    current = [0.0] + [triangle(i) for i in range(1, len(arc) - 1)] + [0.0]
    heap = [(current[i], i) for i in range(1, len(arc) - 1)]
    heapq.heapify(heap)
    kept = [True] * len(arc)
    left = len(arc)
    while heap and left > least:
        size, index = heapq.heappop(heap)
        if not kept[index] or size != current[index]:
            continue
        if size >= least_triangle:
            break
        kept[index] = False
        left -= 1
        before[after[index]], after[before[index]] = before[index], after[index]
        for neighbor in (before[index], after[index]):
            if 0 < neighbor < len(arc) - 1:
                current[neighbor] = max(size, triangle(neighbor))
                heapq.heappush(heap, (current[neighbor], neighbor))
    return [point for point, keep in zip(arc, kept) if keep]


def joined(ring, arcs):
    """The points of a ring of arcs, without a repetition of the first."""
    points = []
    for arc in ring:
        points += arcs[arc][:-1] if arc >= 0 else arcs[~arc][:0:-1]
    return points


def grouped(rings, points_of):
    """Rings as polygons: each hole belongs to the smallest outer ring around it."""
    outer = [[ring] for ring in rings if area(points_of(ring)) > 0]
    for hole in rings:
        points = points_of(hole)
        if area(points) > 0:
            continue
        around = [p for p in outer if contains(points_of(p[0]), points)]
        if around:
            min(around, key=lambda polygon: area(points_of(polygon[0]))).append(hole)
    return outer


def contains(ring, points):
    """Whether a ring contains most of some points; they may be on its edge."""
    votes = 0
    for x, y in points[:9]:
        inside = False
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
        votes += 1 if inside else -1
    return votes > 0


def merged(rings_of_counties, arcs):
    """The rings around counties: their arcs without those that two of them share, joined at their ends."""
    uses = collections.Counter(arc if arc >= 0 else ~arc for rings in rings_of_counties for ring in rings for arc in ring)
    left = collections.defaultdict(list)
    for rings in rings_of_counties:
        for ring in rings:
            for arc in ring:
                if uses[arc if arc >= 0 else ~arc] == 1:
                    points = arcs[arc] if arc >= 0 else arcs[~arc][::-1]
                    left[points[0]].append((arc, points[-1]))
    result = []
    for start in list(left):
        while left[start]:
            ring, node = [], start
            while True:
                arc, node = left[node].pop()
                ring.append(arc)
                if node == start:
                    break
            result.append(ring)
    return result


def read_counties(path):
    records = list(read_records(path + ".dbf"))
    shapes = sorted(zip(records, read_polygons(path + ".shp")), key=lambda pair: pair[0]["GEOID"])
    rings, owners = [], []
    for index, (_, polygons) in enumerate(shapes):
        largest = max(map(area, polygons))
        for ring in polygons:
            if abs(area(ring)) >= min(LEAST_ISLAND, largest):
                rings.append(ring)
                owners.append(index)
    arcs, rings = cut_to_arcs(rings)

    origin = (-180.0, -15.0)

    def in_grid(arc, least_triangle):
        points = [(round((x - origin[0]) / CELL), round((y - origin[1]) / CELL)) for x, y in simplified(arc, least_triangle)]
        return [point for i, point in enumerate(points) if i == 0 or point != points[i - 1] or i == len(points) - 1]

    # Small counties keep more points, so that they keep most of their area.
    triangles = [LEAST_TRIANGLE] * len(arcs)
    gridded = [in_grid(arc, LEAST_TRIANGLE) for arc in arcs]
    for _ in range(8):
        changed = set()
        for ring in rings:
            exact = area(joined(ring, arcs))
            drawn = area([(x * CELL + origin[0], y * CELL + origin[1]) for x, y in joined(ring, gridded)])
            if abs(drawn - exact) > 0.2 * abs(exact):
                changed |= {arc if arc >= 0 else ~arc for arc in ring}
        for arc in changed:
            triangles[arc] /= 4
            gridded[arc] = in_grid(arcs[arc], triangles[arc])

    def points_of(ring):
        return joined(ring, arcs)

    rings_of_counties = [[] for _ in shapes]
    for owner, ring in zip(owners, rings):
        rings_of_counties[owner].append(ring)
    counties = [
        (int(record["GEOID"]), grouped(own, points_of)) for (record, _), own in zip(shapes, rings_of_counties)]
    by_state = collections.defaultdict(list)
    for (record, _), own in zip(shapes, rings_of_counties):
        by_state[int(record["STATEFP"])].append(own)
    states = [(state, grouped(merged(own, arcs), points_of)) for state, own in sorted(by_state.items())]

    names = "".join(f"{record['GEOID']}\t{record['NAME']}\t{KINDS[record['LSAD']]}\n" for record, _ in shapes)
    print(f"{len(counties)} counties, {len(gridded)} arcs, {sum(map(len, gridded))} points")
    return Counties(Topology((CELL, CELL), origin, gridded, [counties, states]), names)
