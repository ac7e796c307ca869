"""Inserts the JSON Schema of specs into the API description before `Tests/system/test-server` runs Schemathesis.

openapi.yaml describes a spec as any object, which is sufficient for client generators. Schemathesis generates specs
from the schema that `plotwright schema` prints. $PLOTWRIGHT is the program to run,
.build/release/plotwright by default.
"""
import json
import os
import pathlib
import subprocess

import schemathesis

COMMAND = os.environ.get("PLOTWRIGHT", pathlib.Path(__file__).resolve().parents[3] / ".build/release/plotwright")


def moved(value):
    """A part of the schema with references that point to the components of OpenAPI.

    Conditions on the type of an object become alternatives, for which Schemathesis generates values.
    """
    if isinstance(value, dict):
        if "allOf" in value:
            alternatives = [case["then"] for case in value["allOf"] if "then" in case]
            return {"description": value["description"], "oneOf": moved(alternatives)}
        return {key: pointer(item) if key == "$ref" else moved(item) for key, item in value.items()}
    return [moved(item) for item in value] if isinstance(value, list) else value


def pointer(reference):
    return "#/components/schemas/Spec" if reference == "#" else reference.replace("#/$defs/", "#/components/schemas/Spec.")


@schemathesis.hook
def before_load_schema(context, raw_schema):
    schema = json.loads(subprocess.run([COMMAND, "schema"], check=True, stdout=subprocess.PIPE).stdout)
    components = raw_schema["components"]
    schemas, parameters = components["schemas"], components["parameters"]
    for name, definition in schema.pop("$defs").items():
        schemas[f"Spec.{name}"] = moved(definition)
    schemas["Spec"] = moved({key: value for key, value in schema.items() if key not in ("$schema", "$id")})

    spec = parameters["Spec"]
    del spec["schema"], spec["example"]
    spec["content"] = {"application/json": {"schema": {"$ref": "#/components/schemas/Spec"}}}
    parameters["Background"]["schema"] = {"$ref": "#/components/schemas/Spec.Color"}

    # These are missing in openapi.yaml because client generators drop the properties of a schema with alternatives.
    # Schemathesis parses YAML.
    components["responses"]["Description"]["content"]["application/yaml"]["schema"] = {"type": "object"}
    schemas["SpecError"]["oneOf"] = [{"required": ["pointer"]}, {"required": ["parameter"]}, {"required": ["line"]}]
