"""Topologies: lines that shapes share. The form in which the program contains them is described at `encoded`."""
import dataclasses
import json
import struct


@dataclasses.dataclass
class Topology:
    # The width and height of a cell of the grid, and the longitude and latitude of its origin, in degrees.
    scale: tuple
    origin: tuple
    # Lists of positions in the grid.
    arcs: list
    # Lists of shapes: (number, polygons), where polygons are lists of rings, and rings lists of arcs; ~arc is reversed.
    layers: list


def read_topojson(path, name, number):
    """Reads an object of a TopoJSON file.

    number(shape, bounds) gives the number of a shape."""
    with open(path) as file:
        document = json.load(file)
    arcs = []
    for deltas in document["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in deltas:
            x, y = x + dx, y + dy
            arc.append((x, y))
        arcs.append(arc)
    scale, origin = document["transform"]["scale"], document["transform"]["translate"]
    shapes = []
    for shape in document["objects"][name]["geometries"]:
        polygons = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
        points = [arcs[arc if arc >= 0 else ~arc][0] for rings in polygons for ring in rings for arc in ring]
        xs, ys = zip(*points)
        center = ((min(xs) + max(xs)) / 2 * scale[0] + origin[0], (min(ys) + max(ys)) / 2 * scale[1] + origin[1])
        shapes.append((number(shape, center), polygons))
    shapes.sort(key=lambda shape: shape[0])
    used = sorted({arc if arc >= 0 else ~arc for _, polygons in shapes for rings in polygons for ring in rings for arc in ring})
    places = {arc: index for index, arc in enumerate(used)}
    renumbered = [
        (number, [[[places[arc] if arc >= 0 else ~places[~arc] for arc in ring] for ring in rings] for rings in polygons])
        for number, polygons in shapes
    ]
    return Topology(tuple(scale), tuple(origin), [arcs[arc] for arc in used], [renumbered])


def encoded(topology):
    """The bytes of a topology: four numbers of 64 bits for scale and origin, then integers in groups of 7 bits, the lowest
    first, each but the last with the bit 128. Signed ones have their sign in the lowest bit.

    arcs: their count; for each, the count of its points, and the signed differences from point to point, x and y.
    layers: their count; for each, the count of its shapes; for each shape, the increase of its number and the count of its
    polygons; for each polygon, the count of its rings; for each ring, the count of its arcs, and the signed differences
    from arc to arc, where ~arc is a reversed one."""
    output = bytearray(struct.pack("<4d", *topology.scale, *topology.origin))

    def write(number):
        while number >= 128:
            output.append(number & 127 | 128)
            number >>= 7
        output.append(number)

    def write_signed(number):
        write(2 * number if number >= 0 else -2 * number - 1)

    write(len(topology.arcs))
    for arc in topology.arcs:
        write(len(arc))
        last = (0, 0)
        for point in arc:
            write_signed(point[0] - last[0])
            write_signed(point[1] - last[1])
            last = point
    write(len(topology.layers))
    for shapes in topology.layers:
        write(len(shapes))
        last_number = last_arc = 0
        for number, polygons in shapes:
            write(number - last_number)
            last_number = number
            write(len(polygons))
            for rings in polygons:
                write(len(rings))
                for ring in rings:
                    write(len(ring))
                    for arc in ring:
                        write_signed(arc - last_arc)
                        last_arc = arc
    return bytes(output)
