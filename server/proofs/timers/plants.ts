import type { Desk } from "../../src/platform/testing/desk.ts";

export interface Plant {
  /** What the finding must say: that something else is wrong is no proof. */
  readonly shows: RegExp;
  /** What is done to the database. */
  readonly spoil?: readonly string[];
  /** Over how long what is due is spread; by default over a moment. */
  readonly spreadMs?: number;
  /** What is wrong with the workers. */
  readonly fault?: string;
}

// The mark that a timer has fired is lost: what keeps it from firing twice is the key of what it told.
const loseMarks = [
  `create function lose_mark() returns trigger language plpgsql as $$
   begin if random() < 0.5 then new.state := 'pending'; end if; return new; end $$`,
  "create trigger lose_mark before update of state on sla_timers for each row execute function lose_mark()",
];

const ringEarly = [
  `create function ring_early() returns trigger language plpgsql as $$
   begin new.fire_at := new.fire_at - interval '1 minute'; return new; end $$`,
  "create trigger ring_early before update of fire_at on sla_timers for each row execute function ring_early()",
];

/** What could go wrong with timers. Each must be noticed. */
export const plants: Readonly<Record<string, Plant>> = {
  "marks are lost, and what is told has no key": {
    spoil: [...loseMarks, "drop index sla_events_told_once"],
    shows: /told [2-9]/,
  },
  "timers ring before their time, and the clock is not asked again": {
    spoil: ringEarly,
    fault: "credulous",
    spreadMs: 30_000,
    shows: /reminder .* s early/,
  },
  "a timer is marked before it is told": { fault: "hasty", shows: /told 0/ },
  "a breach has the time at which it was noticed": {
    shows: /another time/,
    spoil: [
      `create function note_now() returns trigger language plpgsql as $$
       begin new.breached_at := now(); return new; end $$`,
      `create trigger note_now before update on sla_clocks for each row
       when (old.breached_at is null and new.breached_at is not null) execute function note_now()`,
    ],
  },
  "nobody is told of what is written down": {
    shows: /gave 0 notices/,
    spoil: [
      `create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`,
      "create trigger swallow before insert on notifications for each row execute function swallow()",
    ],
  },
};

export async function spoil(desk: Desk, { spoil: statements = [] }: Partial<Plant>): Promise<void> {
  for (const statement of statements) await desk.rows(statement);
}
