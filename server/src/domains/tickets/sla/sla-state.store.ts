import type { tickets } from "@parley/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";

type State = tickets.SlaState;

// Only what runs has these times. Said so plainly, an index answers them under the wall; and neither is ever unknown.
/** A clock runs of which a quarter is left at most, or nothing. */
export const isDueSoonOrLate = sql<SqlBool>`(
  tickets.due_soon_at is not null and tickets.due_soon_at <= now())`;
/** A clock runs that is late. In the very instant it is due, an answer would still be in time. */
export const isLate = sql<SqlBool>`(${isDueSoonOrLate}
  and tickets.next_due_at is not null and tickets.next_due_at < now())`;

/** How a ticket's promises stand now: no row is written as time passes. */
export const slaState = sql<State>`case
  when tickets.sla_standing <> 'running' then tickets.sla_standing
  when ${isLate} then 'breached'
  when ${isDueSoonOrLate} then 'due_soon'
  else 'on_track'
end`;

const stateConditions: Readonly<Record<State, RawBuilder<SqlBool>>> = {
  none: sql<SqlBool>`tickets.sla_standing = 'none'`,
  paused: sql<SqlBool>`tickets.sla_standing = 'paused'`,
  met: sql<SqlBool>`tickets.sla_standing = 'met'`,
  breached: sql<SqlBool>`(tickets.sla_standing = 'breached' or ${isLate})`,
  due_soon: sql<SqlBool>`(${isDueSoonOrLate} and not ${isLate})`,
  on_track: sql<SqlBool>`(tickets.sla_standing = 'running' and not ${isDueSoonOrLate})`,
};

/** Whether they stand in one of these ways; a word that is none of them finds nothing. */
export function isInSlaState(states: readonly string[]): RawBuilder<SqlBool> {
  const known = states.flatMap((state) =>
    Object.hasOwn(stateConditions, state) ? [state as State] : [],
  );
  if (known.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    known.map((state) => stateConditions[state]),
    sql` or `,
  )})`;
}
