import type { TenantDb } from "#platform/db/tenant-db.ts";
import {
  type Clock,
  constantSettings,
  recordBreach,
  type SlaSettings,
  usesCustomerDomain,
} from "../../../sla/index.ts";
import { findPeopleById } from "../../core/people.store.ts";
import {
  compareClocks,
  type NotReplayedReason,
  noClocks,
  type ReplayedTicket,
} from "./backtest-result.ts";
import type { ComparedSettings } from "./backtests.store.ts";
import {
  findLogs,
  findReaddressed,
  findRecorded,
  findSetAside,
  type PastTicket,
} from "./past-tickets.store.ts";
import { actsOf, type DomainOf, type LoggedEvent, replayActs } from "./replay-acts.ts";

/** The two settings that are compared, and until when. */
export interface Trial {
  readonly before: SlaSettings;
  readonly after: SlaSettings;
  readonly since: string;
  readonly until: string;
}

export function trialOf(row: ComparedSettings): Trial {
  const now = Date.parse(row.created_at);
  const [before, after] = [constantSettings(row.before, now), constantSettings(row.after, now)];
  return { before, after, since: row.since, until: row.created_at };
}

export interface ReplayedClocks extends ReplayedTicket {
  readonly before: readonly Clock[];
  readonly after: readonly Clock[];
}

/** What became of some tickets by both settings. Only reads. */
export async function replayPage(
  db: TenantDb,
  trial: Trial,
  tickets: readonly PastTicket[],
  read = actsOf,
): Promise<ReplayedClocks[]> {
  const ids = tickets.map(({ id }) => id);
  const logs = await findLogs(db, ids, trial.until);
  const recorded = await findRecorded(db, ids, trial.until);
  const people = await addressesIn(db, trial, [...logs.values()]);
  const setAside = await findSetAside(db, [...logs.values()].flatMap(sourcesIn));
  return tickets.map(({ id, priority }) => {
    const log = logs.get(id) ?? [];
    const left_out = reasonOf(log, people.readdressed, setAside);
    const known = { id, priority, recorded: recorded.get(id) ?? noClocks };
    if (left_out) return { ...known, clocks: [], before: [], after: [], left_out };
    const acts = read(log, people.domainOf);
    const before = clocksBy(trial.before, acts);
    const after = clocksBy(trial.after, acts);
    return { ...known, before, after, clocks: compareClocks(before, after) };
  });
}

/** As they stand at the desk's own time, whether or not a breach was noticed. */
function clocksBy(settings: SlaSettings, acts: ReturnType<typeof actsOf>): Clock[] {
  const stored = replayActs(acts, () => settings);
  return stored?.ticket.clocks.map((clock) => recordBreach(clock, settings.now)) ?? [];
}

function reasonOf(
  log: readonly LoggedEvent[],
  readdressed: ReadonlySet<string>,
  setAside: ReadonlySet<string>,
): NotReplayedReason | undefined {
  if (log[0]?.type !== "created") return "no_log";
  if (requestersIn(log).some((id) => readdressed.has(id))) return "address_changed";
  // How long its customer had waited depends on whether a promise was broken before it was set aside.
  return sourcesIn(log).some((id) => setAside.has(id)) ? "merged_from_spam" : undefined;
}

/** A log names people, not their addresses: they are known where nobody's became another one since. */
async function addressesIn(
  db: TenantDb,
  { before, after, since }: Trial,
  logs: readonly (readonly LoggedEvent[])[],
): Promise<{ domainOf: DomainOf; readdressed: ReadonlySet<string> }> {
  if (!usesCustomerDomain(before) && !usesCustomerDomain(after)) {
    return { domainOf: () => null, readdressed: new Set() };
  }
  const ids = [...new Set(logs.flatMap(requestersIn))];
  const people = await findPeopleById(db, ids);
  const domainOf = (id: string) => people.get(id)?.email.split("@").at(-1) || null;
  return { domainOf, readdressed: await findReaddressed(db, ids, since) };
}

const requestersIn = (log: readonly LoggedEvent[]): string[] =>
  log.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === "requester_id").map(({ to }) => String(to)),
  );

const sourcesIn = (log: readonly LoggedEvent[]): string[] =>
  log.flatMap(({ type, facts }) =>
    type === "merged" && typeof facts.source_id === "string" ? [facts.source_id] : [],
  );
