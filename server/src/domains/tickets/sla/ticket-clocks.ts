import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Announcer } from "#platform/outbox/event.ts";
import {
  applyScheduleChanges,
  assignAfterDeactivation,
  assignPolicy,
  type ClocksSnapshot,
  findTicketClocks,
  isPolicyDeactivated,
  loadSlaSettings,
  policyDeactivatedAt,
  reassignPolicy,
  restoreClocks,
  type SlaSettings,
  type StoredClocks,
  saveTicketClocks,
  standingOf,
  startClocks,
  type TicketFacts,
  updateClocks,
  usesCustomerDomain,
} from "../../sla/index.ts";
import { findPeopleById } from "../core/people.store.ts";
import {
  blankTicket,
  type LockedTicket,
  type TicketFields,
  type TicketPatch,
} from "../core/ticket-state.ts";
import {
  affectsPolicies,
  areClocksChanged,
  type ClockInput,
  clockCauses,
} from "./clock-changes.rules.ts";

/** What an act makes of the clocks of a ticket. */
export interface ClocksChange {
  readonly settings: SlaSettings;
  readonly before: StoredClocks | undefined;
  readonly after: StoredClocks;
}

type NewClockInput = Omit<ClockInput, "at">;

interface ClockStart {
  readonly settings?: SlaSettings | undefined;
  /** Since when they count; now by default. */
  readonly askedAt?: string | undefined;
}

/** The clocks of a ticket that is being made. */
export async function startTicketClocks(
  tx: TenantTx,
  ticket: TicketFields,
  events: readonly NewClockInput[],
  { settings: opened, askedAt }: ClockStart = {},
): Promise<ClocksChange> {
  const settings = opened ?? (await loadSlaSettings(tx));
  const startedAt = askedAt ? Date.parse(askedAt) : settings.now;
  const promised = assignPolicy(settings, await findPolicyFacts(tx, settings, ticket));
  const causes = clockCauses(blankTicket, withTime(startedAt, events));
  return { settings, before: undefined, after: startClocks(promised, causes, settings) };
}

interface TicketChangeForClocks {
  readonly after: TicketFields;
  readonly changed: TicketPatch;
  readonly events: readonly NewClockInput[];
  /** The clocks as they were before what is undone. */
  readonly restore?: ClocksSnapshot | undefined;
}

/** The clocks of a ticket that is locked, after what happens to it; nothing if none of it concerns them. */
export async function updateTicketClocks(
  tx: TenantTx,
  locked: LockedTicket,
  { after, changed, events, restore }: TicketChangeForClocks,
): Promise<ClocksChange | undefined> {
  const now = Date.parse(locked.now);
  const causes = clockCauses(locked, withTime(now, events));
  const isAsked = affectsPolicies(changed);
  if (causes.length === 0 && !isAsked && !restore) return undefined;
  const { settings, stored } = await findTicketClocks(
    tx,
    locked.id,
    restore?.ticket.schedule_version,
  );
  if (!stored) return undefined;
  // Hours alone move nothing here: that is the job of those who walk through all tickets.
  const current = applyScheduleChanges(stored, settings);
  const isGood = restore !== undefined && !isPolicyDeactivated(stored, settings);
  const restored = isGood ? restoreClocks(stored, restore, settings, now) : undefined;
  const asked = { at: now, isAsked, isRetargeted: changed.priority !== undefined };
  const next =
    restored ??
    updateClocks(
      current,
      causes,
      settings,
      await findNewAssignment(tx, settings, stored, after, asked),
    );
  return areClocksChanged(current, next) ? { settings, before: stored, after: next } : undefined;
}

const withTime = (moment: number, events: readonly NewClockInput[]): ClockInput[] =>
  events.map((event) => ({ ...event, at: moment }));

interface PolicyTrigger {
  readonly at: number;
  /** Something is different that policies ask about. */
  readonly isAsked: boolean;
  readonly isRetargeted: boolean;
}

/** What is promised anew, if anything. A policy that was switched off meanwhile promises nothing since then. */
export async function findNewAssignment(
  tx: TenantTx,
  settings: SlaSettings,
  stored: StoredClocks,
  ticket: TicketFields,
  { at, isAsked, isRetargeted }: PolicyTrigger,
) {
  const isOver = isPolicyDeactivated(stored, settings);
  if (!isAsked && !isOver) return undefined;
  const facts = await findPolicyFacts(tx, settings, ticket);
  if (isOver) {
    const since = policyDeactivatedAt(stored, settings, at);
    return { promised: assignAfterDeactivation(settings, facts, since), at: since };
  }
  const promised = reassignPolicy(settings, facts, stored, { at, isRetargeted });
  return promised && { promised, at };
}

/** What a ticket shows to policies. The address of the requester is looked up only where one asks for it. */
async function findPolicyFacts(
  db: TenantDb,
  settings: SlaSettings,
  ticket: TicketFields,
): Promise<TicketFacts> {
  const { priority, category_id, department_id, channel, tags, requester_id, title } = ticket;
  const email = usesCustomerDomain(settings)
    ? (await findPeopleById(db, [requester_id])).get(requester_id)?.email
    : undefined;
  return {
    priority,
    category: category_id,
    department: department_id,
    channel,
    tags,
    customer: requester_id,
    customer_domain: email?.split("@").at(-1) || null,
    subject: title,
    assigned_agent: ticket.assigned_to,
  };
}

export interface SlaColumns {
  readonly next_due_at: string | null;
  readonly next_metric: string | null;
  readonly due_soon_at: string | null;
  readonly first_response_due_at: string | null;
  readonly resolution_due_at: string | null;
  readonly sla_standing: string;
}

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** What the row of a ticket says of its clocks. */
export function slaColumns({ settings, after }: ClocksChange): SlaColumns {
  const { next_metric, sla_standing, ...moments } = standingOf(after.ticket, settings);
  return {
    next_metric,
    sla_standing,
    next_due_at: isoOrNull(moments.next_due_at),
    due_soon_at: isoOrNull(moments.due_soon_at),
    first_response_due_at: isoOrNull(moments.first_response_due_at),
    resolution_due_at: isoOrNull(moments.resolution_due_at),
  };
}

/** Writes clocks beside a ticket whose row is written; answers the revision they have now. */
export async function writeClocks(
  tx: TenantTx,
  actor: Announcer["actor"],
  ticket: Pick<TicketFields, "priority" | "department_id" | "assigned_to" | "channel"> & {
    readonly id: string;
  },
  { settings, before, after }: ClocksChange,
  options: { readonly is_only_hours?: boolean } = {},
): Promise<number> {
  const { id: ticket_id, priority, department_id, assigned_to, channel } = ticket;
  const around = { ticket_id, actor, priority, department_id, assigned_to, channel, ...options };
  return (await saveTicketClocks(tx, settings, before, after, around)).revision;
}
