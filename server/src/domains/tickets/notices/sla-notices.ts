import type { NoticeType } from "@parley/contract";
import { type Metric, metrics } from "@parley/contract/sla/choices";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { findStaff } from "../../identity/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { assigneeOrDepartment, type TicketAudience } from "./notices.rules.ts";
import { findDepartmentStaff, type TicketEventRow } from "./notices.store.ts";

type FilterReaders = (ids: readonly string[]) => Promise<string[]>;

const slaEventTypes = ["sla_reminder", "sla_breached", "sla_escalated"];

/** Whom a promise calls whose time has come; if nobody of those is there and may read the ticket, the admins. */
export async function slaRecipients(
  tx: TenantTx,
  { type, facts }: Pick<TicketEventRow, "type" | "facts">,
  audience: TicketAudience,
  able: FilterReaders,
): Promise<string[] | undefined> {
  if (!slaEventTypes.includes(type)) return undefined;
  const named = await policyRecipients(tx, facts);
  const called = await able([...new Set([...named, ...ticketRecipients(type, audience)])]);
  return called.length > 0 ? called : able(await findAdmins(tx));
}

/** Those the policy lists, by name or by their department. */
async function policyRecipients(tx: TenantTx, facts: TicketEventRow["facts"]): Promise<string[]> {
  const groups = listOf(facts.groups);
  const members = groups.length > 0 ? await findDepartmentStaff(tx, groups) : [];
  return [...listOf(facts.agents), ...members];
}

function ticketRecipients(type: string, audience: TicketAudience): readonly string[] {
  if (type === "sla_reminder") return assigneeOrDepartment(audience);
  return type === "sla_breached" && audience.assignee ? [audience.assignee] : [];
}

async function findAdmins(tx: TenantTx): Promise<string[]> {
  const staff = await findStaff(tx);
  return staff.filter(({ role, is_active }) => role === "admin" && is_active).map(({ id }) => id);
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** What was promised, in words: several things at once where one change left no time for them. */
export interface SlaNoticeValues {
  readonly what: string;
  readonly when: string;
  readonly level: number;
}

interface SlaEvent {
  readonly type: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const noValues: SlaNoticeValues = { what: "", when: "", level: 0 };

const eventTypes: Partial<Record<NoticeType, string>> = {
  sla_reminder: "sla_reminder",
  sla_breach: "sla_breached",
  sla_escalation: "sla_escalated",
};

/** What a notice says of promises. The time is the true one, however late it is told. */
export async function slaNoticeValues(
  db: TenantDb,
  type: NoticeType,
  ticketEvents: readonly SlaEvent[],
): Promise<SlaNoticeValues> {
  const events = ticketEvents.filter((event) => event.type === eventTypes[type]);
  const [first] = events;
  if (!first) return noValues;
  const { timezone } = await getBusiness(db);
  return {
    what: namesOf(events),
    when: formatDueTime(String(first.facts.due_at), timezone),
    level: Number(first.facts.level ?? 0),
  };
}

function namesOf(events: readonly SlaEvent[]): string {
  const names = events.map(({ facts }) => metrics[facts.metric as Metric] ?? "");
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(" and ");
}

export function formatDueTime(moment: string, timeZone: string): string {
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
