// What the JSON Schema of specs says about a place of a spec.
import { child } from "./scan.js";

export class Schema {
  constructor(document) {
    this.root = document;
  }

  /// The schemas without references, alternatives and conditions that apply to a value.
  /// `node` is the value in the tree of the text, whose members decide about conditions.
  leaves(schemas, node) {
    const found = [], seen = new Set();
    const add = schema => {
      if (!schema || typeof schema !== "object" || seen.has(schema)) return;
      seen.add(schema);
      found.push(schema);
      if (schema.$ref) add(this.definition(schema.$ref));
      for (const part of [...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.allOf ?? []]) add(part);
      if (schema.if && holds(schema.if, node)) add(schema.then);
    };
    schemas.forEach(add);
    return found;
  }

  definition(reference) {
    return this.root.$defs?.[reference.split("/").pop()];
  }

  /// The schemas of the value at a path.
  at(path, tree) {
    let schemas = [this.root], node = tree;
    for (const step of path) {
      const next = [];
      for (const leaf of this.leaves(schemas, node)) {
        if (typeof step === "number") next.push(leaf.prefixItems?.[step] ?? leaf.items);
        else if (leaf.properties && Object.hasOwn(leaf.properties, step)) next.push(leaf.properties[step]);
        else if (typeof leaf.additionalProperties === "object") next.push(leaf.additionalProperties);
      }
      schemas = next.filter(schema => schema && typeof schema === "object");
      node = child(node, step);
    }
    return schemas;
  }

  /// The keys that an object at a path can have, with their schemas.
  keys(path, tree) {
    let node = tree;
    for (const step of path) node = child(node, step);
    const keys = new Map();
    for (const leaf of this.leaves(this.at(path, tree), node)) {
      for (const [key, schema] of Object.entries(leaf.properties ?? {})) {
        // A condition names its key too, with less.
        if (!keys.has(key) || !keys.get(key).description) keys.set(key, schema);
      }
    }
    return keys;
  }

  /// The values that the schemas name.
  values(schemas) {
    const values = new Set();
    for (const leaf of this.leaves(schemas)) {
      if (leaf.const !== undefined) values.add(leaf.const);
      for (const value of leaf.enum ?? []) values.add(value);
      if ([leaf.type].flat().includes("boolean")) [true, false].forEach(value => values.add(value));
    }
    values.delete(null);
    return [...values];
  }

  /// The names of colors, if the schemas allow colors.
  colors(schemas) {
    const leaf = this.leaves(schemas).find(leaf => leaf.pattern?.includes("|aliceblue|"));
    return leaf ? leaf.pattern.match(/\b[a-z]{3,}(?=[|)])/g).slice(4) : [];
  }

  refersToColumns(schemas) {
    return this.leaves(schemas).some(leaf => leaf.$ref === "#/$defs/Field");
  }

  /// The kinds of values that the schemas allow, such as "string".
  kinds(schemas) {
    return new Set(this.leaves(schemas).flatMap(leaf => leaf.type ?? (leaf.enum ? typeof leaf.enum[0] : [])));
  }

  /// The type in words, such as "number", "Color" or "array of Plot".
  type(schema, depth = 0) {
    if (!schema || typeof schema !== "object" || depth > 4) return "";
    if (schema.$ref) return schema.$ref.split("/").pop();
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.filter(value => value !== null).map(value => JSON.stringify(value)).join(" | ");
    if (schema.anyOf) {
      return [...new Set(schema.anyOf.map(part => this.type(part, depth + 1)))].filter(Boolean).join(" | ");
    }
    const types = [schema.type ?? []].flat().filter(type => type !== "null");
    return types.map(type => type !== "array" || !schema.items ? type : `array of ${this.type(schema.items, depth + 1)}`)
      .join(" | ");
  }

  /// The words about a value: `type`, `text`, `facts`.
  describe(schemas) {
    const leaves = this.leaves(schemas);
    const first = schemas.find(schema => schema.description) ?? leaves.find(leaf => leaf.description);
    const facts = [];
    const leaf = name => schemas.find(schema => schema[name] !== undefined)?.[name];
    if (leaf("minimum") !== undefined && leaf("maximum") !== undefined) facts.push(`${leaf("minimum")} to ${leaf("maximum")}`);
    if (leaf("x-unit")) facts.push(leaf("x-unit"));
    if (leaf("default") !== undefined) facts.push(`default ${JSON.stringify(leaf("default"))}`);
    return {
      type: [...new Set(schemas.map(schema => this.type(schema)))].filter(Boolean).join(" | "),
      text: first?.description ?? "",
      facts,
    };
  }
}

/// Whether a condition on the members of an object holds. Conditions of specs compare members with constants.
function holds(condition, node) {
  return Object.entries(condition.properties ?? {}).every(([key, schema]) => {
    const value = child(node, key)?.value;
    return schema.const !== undefined ? value === schema.const : !schema.enum || schema.enum.includes(value);
  });
}
