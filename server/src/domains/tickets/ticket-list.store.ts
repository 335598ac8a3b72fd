import type { ticketViews } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/filter";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { listed } from "./listed.store.ts";
import { reaches } from "./reach.store.ts";
import { isBehind, keysOf, orderOf } from "./ticket-order.store.ts";
import { counting, rows, rowsInParts, type TicketListRow } from "./ticket-rows.store.ts";

interface Chosen {
  readonly filter: TicketFilter;
  readonly sort: string;
  readonly group: ticketViews.Group | null;
}

interface Page {
  /** What it begins behind; the first begins behind nothing. */
  readonly place: readonly unknown[];
  readonly limit: number;
  readonly offset: number;
}

/** All that decides how the statement is built; whoever asks alike is answered by the same one. */
interface Shape extends Partial<Chosen> {
  readonly filter: TicketFilter;
  readonly scope: Person["scope"];
  readonly permissions: readonly string[];
  readonly isBehind?: boolean;
  /** Said and not given, so that whoever plans the statement knows it reads a page and not everything. */
  readonly limit?: number;
}

type Given = Record<string, unknown> & Pick<Person, "id" | "departments">;

const telling = ["tickets.read", "tickets.note", "tickets.spam", "tickets.delete"] as const;

function shapeOf({ scope, permissions }: Person, more: Omit<Shape, "scope" | "permissions">) {
  const held = telling.filter((right) => permissions.has(right));
  return JSON.stringify({ ...more, scope, permissions: held } satisfies Shape);
}

const readShape = (text: string, { id, departments }: Given) => {
  const shape = JSON.parse(text) as Shape;
  const permissions = new Set(shape.permissions);
  return { ...shape, reader: { ...shape, kind: "person", id, departments, permissions } as never };
};

const findPage = prepared((db, given: Given, shape: string) => {
  const { filter, sort = "", group = null, limit = 0, reader, ...asked } = readShape(shape, given);
  const keys = keysOf(sort, group);
  const place = [...keys, "id"].map((_, at) => given[`place${at}`]);
  const test = listed(filter, reader, asked.isBehind ? isBehind(keys, place) : undefined);
  const order = orderOf(keys);
  const { offset } = given as unknown as Page;
  const lines = sql.lit(limit);
  // Parts of a list are in the order of names, so these are looked up for all of them.
  if (group) {
    const named = rowsInParts(db, given.id).where(test).where(reaches(reader));
    return named.orderBy(order).limit(lines).offset(offset);
  }
  const chosen = db.selectFrom("tickets").selectAll("tickets").where(test).where(reaches(reader));
  // Whoever plans this does not know how large the business is: an index has it in order, whatever else is asked.
  return rows(db, given.id, chosen.orderBy(order).limit(lines).offset(offset)).orderBy(order);
});

/** A page of the tickets within reach that a filter chooses, in order. */
export function findListed(
  db: TenantDb,
  reader: Person,
  chosen: Chosen,
  { place, limit, offset }: Page,
): Promise<TicketListRow[]> {
  const { id, departments } = reader;
  const places = Object.fromEntries(place.map((value, at) => [`place${at}`, value]));
  const shape = shapeOf(reader, { ...chosen, isBehind: place.length > 0, limit });
  return findPage(db, { id, departments, offset, ...places }, shape);
}

const count = prepared((db, given: Given, shape: string) => {
  const { filter, reader } = readShape(shape, given);
  return counting(db, reader, listed(filter, reader), given.most as number);
});

/** How many there are, as far as somebody wants to know. */
export async function countListed(
  db: TenantDb,
  reader: Person,
  filter: TicketFilter,
  most: number,
): Promise<number> {
  const { id, departments } = reader;
  const [row] = await count(db, { id, departments, most }, shapeOf(reader, { filter }));
  return row?.count ?? 0;
}
