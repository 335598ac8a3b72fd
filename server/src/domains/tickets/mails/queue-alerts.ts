import type { NoticeType } from "@parley/contract";
import { type Metric, metrics } from "@parley/contract/sla/choices";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { TemplateValues } from "#platform/mailer/mail.ts";
import { queueTicketMails } from "#platform/mailer/queue-mail.ts";
import { findMailReach } from "../../notifications/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { findPeopleById } from "../core/people.store.ts";
import type { TicketListRow } from "../core/ticket-rows.store.ts";
import { formatDueTime } from "../notices/sla-notices.ts";
import { type AlertEvent, alertOf } from "./alerts.rules.ts";
import { findPromise, hasMailServer } from "./ticket-mails.store.ts";

interface Noticed {
  readonly event_id: string;
  readonly type: NoticeType;
  readonly to: readonly string[];
  readonly ticket: TicketListRow;
  readonly events: readonly AlertEvent[];
  readonly who: string;
}

/** Mails staff what they get a notice of, if they want that. One notice is one mail at most. */
export async function queueAlerts(
  tx: TenantTx,
  ctx: Context,
  { event_id, type, to, ticket, events, who }: Noticed,
): Promise<void> {
  const alert = alertOf(type, events);
  if (!alert || !(await hasMailServer(tx))) return;
  const [reach, people] = await Promise.all([findMailReach(tx, type, to), findPeopleById(tx, to)]);
  const values = {
    "ticket.actor_name": who,
    ...(alert.kind === "held_message" && {
      "ticket.requester_email": String(alert.event.facts.address),
    }),
    ...(alert.kind.startsWith("sla_") && (await slaValues(tx, ticket.id, alert.event))),
  };
  const mails = [...reach].flatMap(([id, { runAt }]) => {
    const person = people.get(id);
    if (!person?.email || !person.is_active) return [];
    return {
      kind: alert.kind,
      to: person.email,
      purpose: "alert" as const,
      ticketId: ticket.id,
      departmentId: ticket.department_id,
      messageId: alert.event.message_id,
      dedupeKey: `alert:${event_id}:${alert.kind}:${id}`,
      values,
      runAt,
    };
  });
  await queueTicketMails(tx, ctx, mails);
}

/** What was promised, in words. */
async function slaValues(
  tx: TenantTx,
  ticketId: string,
  { facts }: AlertEvent,
): Promise<TemplateValues> {
  const [{ timezone }, promise] = await Promise.all([
    getBusiness(tx),
    findPromise(tx, ticketId, String(facts.metric)),
  ]);
  const due = typeof facts.due_at === "string" ? Date.parse(facts.due_at) : undefined;
  const left = due === undefined || !promise ? 0 : due - Date.parse(promise.now);
  return {
    "sla.metric": metrics[facts.metric as Metric] ?? "Response",
    "sla.policy_name": promise?.policy ?? "",
    "sla.target": promise?.target_ms ? durationText(promise.target_ms) : "",
    "sla.due_at": due === undefined ? "" : formatDueTime(String(facts.due_at), timezone),
    "sla.remaining": `in ${durationText(Math.max(left, 0))}`,
    "sla.overdue_by": durationText(Math.max(-left, 0)),
    "sla.level": typeof facts.level === "number" ? String(facts.level) : "",
  };
}

/** So many days, hours and minutes, in two parts at most. */
function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const parts = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor(minutes / 60) % 24, "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).slice(0, 2);
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ");
}
