import type { NoticeType } from "@parley/contract";
import { type Metric, metrics } from "@parley/contract/sla/choices";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { getBusiness } from "../../tenancy/index.ts";

/** What was promised, in words: several things at once where one change left no time for them. */
export interface Promised {
  readonly what: string;
  readonly when: string;
  readonly level: number;
}

interface Told {
  readonly type: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const nothing: Promised = { what: "", when: "", level: 0 };

const toldBy: Partial<Record<NoticeType, string>> = {
  sla_reminder: "sla_reminder",
  sla_breach: "sla_breached",
  sla_escalation: "sla_escalated",
};

/** What a notice says of promises. The time is the true one, however late it is told. */
export async function promisedBy(
  db: TenantDb,
  type: NoticeType,
  happened: readonly Told[],
): Promise<Promised> {
  const events = happened.filter((event) => event.type === toldBy[type]);
  const [first] = events;
  if (!first) return nothing;
  const { timezone } = await getBusiness(db);
  return {
    what: namesOf(events),
    when: inWords(String(first.facts.due_at), timezone),
    level: Number(first.facts.level ?? 0),
  };
}

function namesOf(events: readonly Told[]): string {
  const names = events.map(({ facts }) => metrics[facts.metric as Metric] ?? "");
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(" and ");
}

function inWords(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(moment));
}
