import type { z } from "zod";
import type { Route } from "./route.ts";

/**
 * What a field means. With an example, unless its type says one: an id, a choice, a flag, a date or a moment. The example
 * `undefined` leaves an optional field out of the examples of its object.
 */
export type FieldDocs = string | readonly [description: string, example: unknown];

/** By the field's name, or by the name of the object it is in and its own: `owner.name`. */
export type Fields = Readonly<Record<string, FieldDocs>>;

/** A schema with a name in the OpenAPI document. */
export interface SchemaDocs {
  readonly schema: z.ZodType;
  readonly description: string;
  /** Looked up before the fields of the area and those that all areas share. */
  readonly fields?: Fields;
  /** Used instead of an example that is composed of the examples of the fields. */
  readonly example?: unknown;
}

export interface OperationDocs {
  /** What it does and what else happens. Who may call it and how often is added from the route. */
  readonly description: string;
  /** Parameters, and fields of a body or an answer without a name. Looked up before the fields of the area. */
  readonly fields?: Fields;
  /** The `message` of the answer. */
  readonly message?: string;
  /** Used instead of the composed example of the request body. */
  readonly body?: unknown;
  /** Used instead of the composed example of the answer. */
  readonly answer?: unknown;
}

type RoutesOf<Area> = {
  [K in keyof Area as Area[K] extends Route ? K : never]: OperationDocs;
};

/**
 * The documentation of one contract file. It is kept in a file of its own that only the OpenAPI document imports, so
 * that no browser loads it.
 */
export interface AreaDocs<Area> {
  readonly fields?: Fields;
  readonly schemas?: Readonly<Record<string, SchemaDocs>>;
  readonly operations: RoutesOf<Area>;
}

/** The same without the names of its operations. */
export interface AnyAreaDocs {
  readonly fields?: Fields;
  readonly schemas?: Readonly<Record<string, SchemaDocs>>;
  readonly operations: Readonly<Record<string, OperationDocs>>;
}

/** The id that a kind of record has in all examples. */
export function exampleId(entity: string): string {
  let hash = 0;
  for (const letter of entity) hash = (hash * 31 + letter.charCodeAt(0)) % 0xffff_ffff;
  return `0197f3a2-6c4e-7b1d-9a52-${hash.toString(16).padStart(12, "0")}`;
}
