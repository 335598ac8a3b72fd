import { ticketViews } from "@parley/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import type { TicketListRow } from "./ticket-rows.store.ts";

interface Key {
  readonly name: (typeof ticketViews.sorts)[number];
  readonly isDown: boolean;
}

const values: Record<
  Key["name"],
  { column: RawBuilder<unknown>; of: (row: TicketListRow) => unknown }
> = {
  updated_at: { column: sql`tickets.updated_at`, of: ({ updated_at }) => updated_at },
  created_at: { column: sql`tickets.created_at`, of: ({ created_at }) => created_at },
  number: { column: sql`tickets.number`, of: ({ number }) => number },
  // What has no date comes last.
  due_at: {
    column: sql`coalesce(tickets.due_at, 'infinity')`,
    of: ({ due_at }) => due_at ?? "infinity",
  },
  priority: {
    column: sql`array_position(array['critical', 'high', 'normal', 'low'], tickets.priority)`,
    of: ({ priority }) => ["critical", "high", "normal", "low"].indexOf(priority) + 1,
  },
};

const types: Record<Key["name"], RawBuilder<unknown>> = {
  updated_at: sql`timestamptz`,
  created_at: sql`timestamptz`,
  due_at: sql`timestamptz`,
  number: sql`bigint`,
  priority: sql`integer`,
};

/** The keys somebody sorts by, or a refusal. */
export function readSort(text: string): Key[] {
  const keys = text.split(",").map((said) => ({
    name: said.replace("-", "") as Key["name"],
    isDown: said.startsWith("-"),
  }));
  const isKnown = keys.every(({ name }) => ticketViews.sorts.includes(name));
  if (!isKnown) throw refuseField("sort", "Sort by one or two of the columns");
  return keys;
}

/** Ids break the tie, in the direction of the last key. */
export function orderOf(keys: readonly Key[]): RawBuilder<unknown> {
  const isDown = keys.at(-1)?.isDown ?? true;
  const columns = keys.map((key) => sql`${values[key.name].column} ${direction(key.isDown)}`);
  return sql.join([...columns, sql`tickets.id ${direction(isDown)}`]);
}

const direction = (isDown: boolean) => (isDown ? sql`desc` : sql`asc`);

/** Where a page ended, for the next to begin behind it. */
export function cursorOf(keys: readonly Key[], row: TicketListRow): string {
  const place = [...keys.map(({ name }) => values[name].of(row)), row.id];
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The condition that a ticket comes behind the place a cursor names. */
export function isBehind(keys: readonly Key[], cursor: string): RawBuilder<SqlBool> {
  const place = readPlace(cursor);
  const id = place.pop();
  const isSound = place.length === keys.length && isId(id);
  if (!isSound || !keys.every(({ name }, at) => isPlace(name, place[at]))) {
    throw refuseField("cursor", "Ask for the first page again");
  }
  const isDown = keys.at(-1)?.isDown ?? true;
  const parts = [
    ...keys.map((key, at) => ({
      column: values[key.name].column,
      value: sql`${place[at]}::${types[key.name]}`,
      isDown: key.isDown,
    })),
    { column: sql`tickets.id`, value: sql`${id}::uuid`, isDown },
  ];
  // In one direction a row can be compared as a whole, which an index answers.
  if (parts.every((part) => part.isDown === isDown)) {
    const columns = sql.join(parts.map(({ column }) => column));
    const ends = sql.join(parts.map(({ value }) => value));
    return sql<SqlBool>`(${columns}) ${isDown ? sql`<` : sql`>`} (${ends})`;
  }
  return parts.reduceRight<RawBuilder<SqlBool>>((rest, { column, value, isDown: down }) => {
    const beyond = sql<SqlBool>`${column} ${down ? sql`<` : sql`>`} ${value}`;
    return sql<SqlBool>`(${beyond} or (${column} = ${value} and ${rest}))`;
  }, sql<SqlBool>`false`);
}

function readPlace(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}

function isPlace(name: Key["name"], value: unknown): boolean {
  if (name === "number" || name === "priority") return Number.isSafeInteger(value);
  return (
    typeof value === "string" && (value === "infinity" || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
  );
}
