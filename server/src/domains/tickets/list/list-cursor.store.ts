import { type RawBuilder, type SqlBool, sql } from "kysely";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import type { TicketListRow } from "../core/ticket-rows.store.ts";
import type { DirectedSortKey } from "./list-order.store.ts";

/** Where a page ended, for the next to begin behind it. */
export function cursorOf(keys: readonly DirectedSortKey[], row: TicketListRow): string {
  const place = [...keys.map((key) => key.of(row)), row.id];
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The place that a cursor names, if it is one in this order. */
export function parseCursor(keys: readonly DirectedSortKey[], cursor: string): unknown[] {
  const place = decodeCursor(cursor);
  const isSound = place.length === keys.length + 1 && isId(place.at(-1));
  if (!isSound || !keys.every((key, at) => key.isPlace(place[at]))) {
    throw refuseField("cursor", "Ask for the first page again");
  }
  return place;
}

/** The condition that a ticket comes behind a place. */
export function isAfterCursor(
  keys: readonly DirectedSortKey[],
  place: readonly unknown[],
): RawBuilder<SqlBool> {
  const isDown = keys.at(-1)?.isDown ?? true;
  const parts = [
    ...keys.map((key, at) => ({
      column: key.column,
      value: sql`${place[at]}::${key.type}`,
      isDown: key.isDown,
    })),
    { column: sql`tickets.id`, value: sql`${place[keys.length]}::uuid`, isDown },
  ];
  // In one direction a row can be compared as a whole, which an index answers.
  if (parts.every((part) => part.isDown === isDown)) {
    const sorted = sql.join(parts.map(({ column }) => column));
    const ends = sql.join(parts.map(({ value }) => value));
    return sql<SqlBool>`(${sorted}) ${isDown ? sql`<` : sql`>`} (${ends})`;
  }
  const behind = parts.reduceRight<RawBuilder<SqlBool>>((rest, part) => {
    const { column, value } = part;
    return sql<SqlBool>`(${column} ${beyond(part)} ${value} or (${column} = ${value} and ${rest}))`;
  }, sql<SqlBool>`false`);
  const [first] = parts;
  // Said once more of the first key alone, it lets an index begin there.
  return first
    ? sql<SqlBool>`(${first.column} ${beyond(first)}= ${first.value} and ${behind})`
    : behind;
}

const beyond = ({ isDown }: { readonly isDown: boolean }) => (isDown ? sql`<` : sql`>`);

function decodeCursor(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}
