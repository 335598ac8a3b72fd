import type { tickets } from "@parley/contract";
import { type Metric, metrics } from "@parley/contract/sla/choices";
import { publicStatusLabels, statusLabels } from "../core/labels.ts";
import { stopReasonText } from "./stop-replies.ts";

type Facts = Readonly<Record<string, unknown>>;

const word = (value: unknown) => (typeof value === "string" ? value : "");
const list = (value: unknown) => (Array.isArray(value) ? value.map(String).join(", ") : "");
const why = ({ why: reason }: Facts) => (reason ? `, who ${word(reason)}` : "");

/** What each event says after the name of who did it. */
const sentences: Record<string, (facts: Facts) => string> = {
  created: (facts) => `${openingText(facts)}${ruleText(facts)}`,
  follow_up_opened: ({ code }) => `opened the follow-up ${word(code)}`,
  mail_mentions: ({ code }) => `wrote a mail that speaks of ${word(code)}`,
  status_changed: ({ to }) => `set status to ${statusWord(to)}`,
  reopened: () => "reopened this ticket",
  assigned: ({ name, is_own }) => (is_own ? "took this ticket" : `assigned ${word(name)}`),
  unassigned: (facts) => `unassigned ${word(facts.name)}${why(facts)}`,
  priority_changed: ({ to }) => `set priority to ${word(to)}`,
  category_changed: ({ to }) => (to ? `set category to ${word(to)}` : "removed the category"),
  department_changed: ({ to }) => `moved this ticket to ${word(to)}`,
  title_changed: ({ to }) => `changed the subject to "${word(to)}"`,
  requester_changed: ({ to }) => `set the requester to ${word(to)}`,
  source_changed: ({ to }) => `set source to ${word(to)}`,
  field_changed: ({ field, to }) =>
    to ? `set ${word(field)} to "${word(to)}"` : `removed the ${word(field)}`,
  due_changed: ({ to }) => (to ? "set a due date" : "removed the due date"),
  tagged: ({ tags }) => `added ${list(tags)}`,
  untagged: ({ tags }) => `removed ${list(tags)}`,
  watcher_added: ({ names }) => `added ${list(names)} as watcher`,
  answered_automatically: () => "sent an automatic reply",
  sender_held: () => "sent a mail that is held",
  sender_accepted: ({ address, as }) =>
    `accepted ${word(address)} as ${as === "requester" ? "an address of the requester" : "watcher"}`,
  sender_refused: ({ address }) => `refused the mail of ${word(address)}`,
  watcher_proposed: ({ names }) => `put ${list(names)} in copy`,
  watcher_dismissed: ({ name }) => `did not add ${word(name)} as watcher`,
  watcher_removed: ({ names }) => `removed ${list(names)} as watcher`,
  snoozed: ({ until }) => (until ? "snoozed this ticket" : "snoozed this ticket until a reply"),
  woken: () => "ended the snooze",
  spam_marked: () => "marked this ticket as spam",
  spam_unmarked: () => "marked this ticket as not spam",
  linked: ({ code, as }) => `linked this ticket: ${word(as)} ${word(code)}`,
  unlinked: ({ code }) => `removed the link to ${word(code)}`,
  merged: ({ code, into }) =>
    into ? `merged this ticket into ${word(into)}` : `merged ${word(code)} into this ticket`,
  unmerged: ({ code, from }) =>
    from ? `un-merged this ticket from ${word(from)}` : `un-merged ${word(code)} from this ticket`,
  merge_moved: ({ into }) => `merged again: this ticket continues in ${word(into)}`,
  split: ({ code }) => `split ${word(code)} from this ticket`,
  link_moved: ({ from, to }) => `linked ${word(to)} instead of ${word(from)}`,
  deleted: () => "moved this ticket to the trash",
  restored: () => "restored this ticket",
  reply_rescheduled: ({ name, is_edited }) =>
    `${is_edited ? "edited" : "moved"} ${name ? `the scheduled reply of ${word(name)}` : "a scheduled reply"}`,
  message_recalled: ({ name }) => (name ? `undid the reply of ${word(name)}` : "undid a reply"),
  note_edited: () => "edited a note",
  note_deleted: () => "deleted a note",
  redacted: ({ what, reason }) => `removed ${removedThings[word(what)] ?? "text"}: ${word(reason)}`,
  no_reply_needed: () => "marked that no reply is needed",
  undone: ({ label }) => `undid: ${word(label)}`,
};

const openingText = ({ follow_up_of }: Facts) =>
  follow_up_of ? `opened this as a follow-up of ${word(follow_up_of)}` : "opened this ticket";

const listed = new Intl.ListFormat("en");

function ruleText({ rules }: Facts): string {
  if (!Array.isArray(rules)) return "";
  const names = listed.format(rules.map((name) => `'${word(name)}'`));
  return rules.length === 1
    ? `; the mail rule ${names} set fields of it`
    : `; the mail rules ${names} set fields of it`;
}

const removedThings: Readonly<Record<string, string>> = { message: "a message", files: "files" };

/** Events that are reported without naming who caused them first. */
const reports: Record<string, (facts: Facts, actor: string) => string> = {
  due_passed: () => "Due date passed",
  mail_failed: ({ address, reason, state }) =>
    `The mail to ${word(address)} ${state === "failed" ? "did not arrive" : "may not have arrived"}. ${word(reason)}`,
  mail_bounced: ({ recipient, why, reason, kind }) =>
    `The mail to ${word(recipient)} ${kind === "delayed" ? "is delayed" : "did not arrive"}. ${word(reason ?? why)}`,
  hold_stopped: ({ name, why: reason }, actor) =>
    `${word(name)}'s reply was held: ${stopReasonText(reason, actor)}`,
  reply_stopped: ({ name, why: reason }, actor) =>
    `${word(name)}'s scheduled reply was held: ${stopReasonText(reason, actor)}`,
  sla_reminder: ({ metric }) => `Reminder sent: ${metricName(metric).toLowerCase()} is due soon`,
  sla_breached: ({ metric }) => `${metricName(metric)} SLA breached`,
  sla_breach_revoked: ({ metric }) => `${metricName(metric)} SLA breach withdrawn`,
  sla_escalated: ({ metric, level }) =>
    `${metricName(metric)} SLA escalated, level ${Number(level)}`,
};

const metricName = (metric: unknown) => metrics[metric as Metric] ?? "Response";

const statusWord = (status: unknown) => statusLabels[status as tickets.Status] ?? "";

/** An event as a sentence for staff. */
export function eventText(type: string, facts: Facts, actor: string | undefined): string {
  const name = actor ?? "Parley";
  const report = reports[type]?.(facts, name);
  if (report) return report;
  const said = sentences[type]?.(facts) ?? type.replaceAll("_", " ");
  return `${name} ${said}`;
}

/** The same for the requester, who is not told which colleague does what. */
export function publicEventText(type: string, facts: Facts): string {
  if (type === "assigned") return "Assigned to a colleague";
  if (type === "reopened") return "Reopened";
  if (type === "created") return "Received";
  if (type === "merged") return combinedText(facts);
  if (type === "unmerged")
    return facts.from ? "" : `${word(facts.code)} is a ticket of its own again.`;
  if (type === "redacted") return "Part of this conversation was removed.";
  if (type === "follow_up_opened") return `Follow-up opened: ${word(facts.code)}`;
  return publicStatusLabels[facts.to as tickets.Status]?.status_label ?? "";
}

const combinedText = ({ code, into }: Facts) =>
  into
    ? "This ticket was combined with another one."
    : `${word(code)} was combined with this ticket.`;
