export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  "x-ref"?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

export interface Field {
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
}

/** A schema as the flat list of fields a reader looks for: `user.business.id`, what it is, whether it must be there. */
export function fieldsOf(schema: Schema, prefix = ""): Field[] {
  const { properties, items, required = [] } = schema;
  if (items) return fieldsOf(items, `${prefix}[]`);
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    return [
      { name: path, kind: kindOf(field), isRequired: required.includes(name) },
      ...fieldsOf(field, path),
    ];
  });
}

function kindOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(" or ");
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema["x-ref"]) return `id of a ${schema["x-ref"].replace("_", " ")}`;
  if (schema.items) return `list of ${kindOf(schema.items)}`;
  const type = schema.format ?? [schema.type].flat().join(" or ");
  return [type, length(schema), standing(schema)].filter(Boolean).join(", ");
}

function length({ minLength, maxLength, minimum, maximum }: Schema): string {
  const from = minLength ?? meant(minimum);
  const to = maxLength ?? meant(maximum);
  if (from === undefined && to === undefined) return "";
  return to === undefined ? `from ${from}` : `${from ?? 0} to ${to}`;
}

/** A whole number without bounds of its own is described by those of the language. */
function meant(bound: number | undefined): number | undefined {
  return Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function standing({ default: value }: Schema): string {
  return value === undefined ? "" : `${JSON.stringify(value)} by default`;
}
