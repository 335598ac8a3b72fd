import { escapeHtml } from "../../html/sanitize.ts";

export interface FieldSchema {
  $ref?: string;
  description?: string;
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
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
}

export interface Field {
  readonly name: string;
  /** HTML: a named schema is a link. */
  readonly kind: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** A schema as a flat list of fields such as `user.business.id`. Named schemas are listed once, by themselves. */
export function fieldsOf(schema: FieldSchema, prefix = ""): Field[] {
  const { properties, items, required = [] } = schema;
  if (items) return fieldsOf(items, `${prefix}[]`);
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const { description = "" } = field;
    const isRequired = required.includes(name);
    return [{ name: path, kind: kindOf(field), description, isRequired }, ...fieldsOf(field, path)];
  });
}

export const nameIn = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);

/** The type of a field as HTML. */
export function kindOf(schema: FieldSchema): string {
  if (schema.$ref) return `<a href="#${nameIn(schema.$ref)}">${nameIn(schema.$ref)}</a>`;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(" or ");
  if (schema.enum) return escapeHtml(schema.enum.map(String).join(" | "));
  if (schema["x-ref"]) return `id of a ${schema["x-ref"].replace("_", " ")}`;
  if (schema.items) return `list of ${kindOf(schema.items)}`;
  const type = schema.format ?? [schema.type].flat().join(" or ");
  return escapeHtml([type, rangeText(schema), defaultOf(schema)].filter(Boolean).join(", "));
}

function rangeText({ minLength, maxLength, minimum, maximum }: FieldSchema): string {
  const from = minLength ?? boundOf(minimum);
  const to = maxLength ?? boundOf(maximum);
  if (from === undefined && to === undefined) return "";
  return to === undefined ? `from ${from}` : `${from ?? 0} to ${to}`;
}

/** An integer without own bounds gets those of JavaScript, which are not shown. */
function boundOf(bound: number | undefined): number | undefined {
  return Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function defaultOf({ default: value }: FieldSchema): string {
  return value === undefined ? "" : `${JSON.stringify(value)} by default`;
}
