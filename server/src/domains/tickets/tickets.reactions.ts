import type { NoticeType, tickets } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { departmentUpdated } from "../departments/index.ts";
import { findActingPeople } from "../identity/index.ts";
import { notify } from "../notifications/index.ts";
import { calendarEvents, policyApplied, policyUpdated } from "../sla/index.ts";
import { businessUpdated } from "../tenancy/index.ts";
import { renewByHours, renewByPolicy } from "./clocks/renew-clocks.ts";
import { type Concerned, type Happening, noticesOf } from "./notices.rules.ts";
import {
  findDepartmentStaff,
  findFollowers,
  findHappened,
  type HappenedRow,
} from "./notices.store.ts";
import { textOf } from "./notices.texts.ts";
import { peopleIn } from "./people.store.ts";
import { nobody } from "./reach.store.ts";
import { mentionedIn } from "./safe-send.rules.ts";
import { findCodes, findWrittenRow, type TicketListRow } from "./ticket-rows.store.ts";
import { codeOf } from "./ticket-state.ts";
import { ticketChanged } from "./tickets.events.ts";
import { peopleCalled } from "./timers/people-called.ts";
import { promisedBy } from "./timers/promised.ts";
import { retimeAll } from "./use-cases/retime-closing.ts";
import { statusWords } from "./words.ts";

export const ticketReactions: readonly Reaction[] = [
  on(businessUpdated, "tickets.retime_closing", (tx, ctx, { payload }) =>
    retimeAll(tx, ctx, payload),
  ),
  on(departmentUpdated, "tickets.retime_closing", (tx, ctx, { payload }) =>
    retimeAll(tx, ctx, payload),
  ),
  ...calendarEvents.map((kind) => on(kind, "tickets.renew_clocks", renewByHours)),
  on(policyUpdated, "tickets.renew_clocks", async (tx, ctx, { payload }) => {
    const { policy_id, fields } = payload;
    if (fields.includes("is_active")) await renewByPolicy(tx, ctx, policy_id, false);
  }),
  on(policyApplied, "tickets.renew_clocks", (tx, ctx, { payload }) =>
    renewByPolicy(tx, ctx, payload.policy_id, true),
  ),
  // Tells people what happened to tickets that concern them.
  on(ticketChanged, "tickets.notices", async (tx, ctx, { id: event_id, payload }) => {
    const { ticket_id, first_seq, last_seq } = payload;
    const row = await findWrittenRow(tx, nobody, ticket_id);
    if (!row || row.is_spam || row.deleted_at) return;
    const happened = await findHappened(tx, ticket_id, first_seq, last_seq);
    const actorId = happened[0]?.actor_id ?? null;
    const concerned = await concernedBy(tx, row);
    const happenings: Happening[] = [];
    for (const one of happened) happenings.push(await happeningOf(tx, row, one, concerned));
    for (const { type, to } of noticesOf(happenings, concerned, actorId)) {
      const able = await hearersOf(tx, row, to, type);
      const who = actorId ? ((await peopleIn(tx, [actorId])).get(actorId)?.name ?? "") : "Parley";
      const status = statusWords[row.status as tickets.Status];
      const promised = await promisedBy(tx, type, happened);
      const text = textOf(type, { who, title: row.title, status, promised });
      const about = { link: `/ticket/${codeOf(row.number)}`, ticket: ticketOf(row) };
      await notify(tx, ctx, { event_id, to: able, notification_type: type, ...text, ...about });
    }
  }),
];

async function happeningOf(
  tx: TenantTx,
  { id }: TicketListRow,
  row: HappenedRow,
  concernedNow: Concerned,
): Promise<Happening> {
  const { type, changes, is_staff, body_html, writer } = row;
  const concerned = Array.isArray(row.facts.concerned) ? row.facts.concerned.map(String) : [];
  if (body_html === null) {
    const able = (ids: readonly string[]) => ableToRead(tx, id, ids, "sla_reminder");
    const called = await peopleCalled(tx, row, concernedNow, able);
    return { type, changes, writer, concerned, called };
  }
  const message = { is_staff: is_staff ?? false, mentions: mentionedIn(body_html) };
  return { type, changes, message };
}

async function concernedBy(tx: TenantTx, row: TicketListRow): Promise<Concerned> {
  const followers = await findFollowers(tx, row.id);
  return {
    assignee: row.assigned_to,
    requester: row.requester_id,
    department: await findDepartmentStaff(tx, row.department_id),
    staffWatchers: followers.filter(({ is_staff }) => is_staff).map(({ id }) => id),
    customerWatchers: followers.filter(({ is_staff }) => !is_staff).map(({ id }) => id),
    muted: followers.filter(({ is_muted }) => is_muted).map(({ id }) => id),
  };
}

const ofNotes: readonly NoticeType[] = ["ticket_mention", "ticket_note"];

/** Of a ticket that goes on in another, those hear who cannot read that one: all others hear of it there. */
async function hearersOf(
  tx: TenantTx,
  { id, merged_into }: TicketListRow,
  ids: readonly string[],
  type: NoticeType,
): Promise<string[]> {
  const able = await ableToRead(tx, id, ids, type);
  if (!merged_into) return able;
  const there = await ableToRead(tx, merged_into, able, type);
  return able.filter((person) => !there.includes(person));
}

/** Nobody is told of what they may not see. */
async function ableToRead(
  tx: TenantTx,
  ticketId: string,
  ids: readonly string[],
  type: NoticeType,
): Promise<string[]> {
  const able: string[] = [];
  for (const person of await findActingPeople(tx, ids)) {
    if (ofNotes.includes(type) && !person.permissions.has("tickets.note")) continue;
    if ((await findCodes(tx, person, [ticketId])).size > 0) able.push(person.id);
  }
  return able;
}

const ticketOf = ({ id, number, title, priority }: TicketListRow) => ({
  id,
  ticket_id: codeOf(number),
  title,
  priority,
});
