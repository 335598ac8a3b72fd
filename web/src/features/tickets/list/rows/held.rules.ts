import type { TicketRow } from "../../tickets.queries.ts";

/** Rows as they stand on the screen: they keep their places whatever the desk answers next. */
export interface Held {
  readonly rows: readonly TicketRow[];
  /** How each looked when it came on the screen. */
  readonly first: ReadonlyMap<string, TicketRow>;
  /** Those the list no longer holds. */
  readonly gone: ReadonlySet<string>;
  /** Those it holds now and the screen does not show. */
  readonly arrivals: readonly TicketRow[];
}

export function hold(rows: readonly TicketRow[]): Held {
  return {
    rows,
    first: new Map(rows.map((row) => [row.id, row])),
    gone: new Set(),
    arrivals: [],
  };
}

/** Takes over what is new of each row. What left stays, marked; what came waits to be asked for. */
export function update(held: Held, latest: readonly TicketRow[]): Held {
  const now = new Map(latest.map((row) => [row.id, row]));
  const isShown = (row: TicketRow) => held.first.has(row.id);
  // What stands behind the last row that is shown only moved up to fill the page.
  const lastShown = latest.findLastIndex(isShown);
  const reach = lastShown === -1 ? latest.length : lastShown;
  return {
    ...held,
    rows: held.rows.map((row) => now.get(row.id) ?? row),
    gone: new Set(held.rows.filter(({ id }) => !now.has(id)).map(({ id }) => id)),
    arrivals: latest.slice(0, reach).filter((row) => !isShown(row)),
  };
}

export type Departure =
  | { readonly kind: "status"; readonly status: TicketRow["status"] }
  | { readonly kind: "assigned"; readonly name: string }
  | { readonly kind: "unassigned" | "snoozed" | "trash" | "spam" | "left" };

/** Why a row left its list, as far as the row itself tells. */
export function departureOf(first: TicketRow, now: TicketRow): Departure {
  if (now.deleted_at && !first.deleted_at) return { kind: "trash" };
  if (now.is_spam && !first.is_spam) return { kind: "spam" };
  if (now.status !== first.status) return { kind: "status", status: now.status };
  if (now.snooze && !first.snooze) return { kind: "snoozed" };
  if (now.assigned_to?.id === first.assigned_to?.id) return { kind: "left" };
  return now.assigned_to
    ? { kind: "assigned", name: now.assigned_to.name }
    : { kind: "unassigned" };
}
