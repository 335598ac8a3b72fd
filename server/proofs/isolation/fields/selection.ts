/** What a field list names at one place: each field, and what is inside it. */
export interface Selection {
  readonly fields: Map<string, Selection>;
  /** The field is there, but never with a value. */
  readonly isEmpty: boolean;
}

/**
 * Reads a field list: `id ticket { id title } ...Person`. Lists of objects are written like one object. `*` is any name
 * with anything inside, `priority:empty` a field that never has a value, `...Person` the fields of a shape.
 */
export function parseSelection(text: string, shapes: Shapes): Selection {
  return readFields(text.split(/\s+/).filter(Boolean), shapes);
}

type Shapes = Readonly<Record<string, string>>;

function readFields(words: string[], shapes: Shapes): Selection {
  const fields = new Map<string, Selection>();
  for (let word = words.shift(); word !== undefined && word !== "}"; word = words.shift()) {
    if (word.startsWith("...")) {
      for (const [name, inside] of shapeNamed(word.slice(3), shapes)) fields.set(name, inside);
    } else {
      const [name = "", mark] = word.split(":");
      fields.set(name, { fields: fieldsWithin(words, shapes), isEmpty: mark === "empty" });
    }
  }
  return { fields, isEmpty: false };
}

function fieldsWithin(words: string[], shapes: Shapes): Selection["fields"] {
  if (words[0] !== "{") return new Map();
  words.shift();
  return readFields(words, shapes).fields;
}

function shapeNamed(name: string, shapes: Shapes): Selection["fields"] {
  const shape = shapes[name];
  if (shape === undefined) throw new Error(`${name} is not a shape`);
  return parseSelection(shape, shapes).fields;
}

/** Every field of a list by its path: `ticket`, `ticket.id`. */
export function pathsIn({ fields }: Selection, prefix = ""): string[] {
  return [...fields].flatMap(([name, inside]) => [
    prefix + name,
    ...pathsIn(inside, `${prefix}${name}.`),
  ]);
}

/** The paths of a value that its list does not name. */
export function unlisted(value: unknown, selection: Selection, prefix = ""): string[] {
  if (Array.isArray(value)) {
    return [...new Set(value.flatMap((one) => unlisted(one, selection, prefix)))];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => {
    if (selection.fields.has("*")) return [];
    const known = selection.fields.get(name);
    if (!known) return [prefix + name];
    if (known.isEmpty && hasValue(inside)) return [`${prefix}${name} with a value`];
    return unlisted(inside, known, `${prefix}${name}.`);
  });
}

const hasValue = (value: unknown) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
