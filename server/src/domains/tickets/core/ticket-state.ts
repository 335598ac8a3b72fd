import type { ticketLinks, tickets } from "@parley/contract";
import { type Announcer, type Change, differences } from "#platform/outbox/event.ts";
import type { NewMessage } from "../conversation/messages.store.ts";
import {
  applyCustomPatch,
  type CustomPatch,
  type CustomValues,
  changedCustom,
  customChanges,
  customFieldName,
  fieldIdOf,
} from "../fields/custom-values.ts";
import type { NewTicketEvent } from "./ticket-events.store.ts";

/** What a ticket is to another one, as people said. */
export interface TicketLink {
  readonly type: ticketLinks.Draft["type"];
  readonly other: string;
  readonly is_reverse: boolean;
}

/** What a ticket's events add up to: each event names which of these it changed, from what to what. */
export interface TicketFields {
  number: number;
  reference: string;
  title: string;
  preview: string;
  requester_id: string;
  organization_id: string | null;
  department_id: string;
  category_id: string | null;
  status: tickets.Status;
  priority: tickets.Priority;
  assigned_to: string | null;
  channel: "email" | "portal" | "staff" | "api";
  source: tickets.Source;
  tags: string[];
  due_at: string | null;
  snoozed_at: string | null;
  snoozed_by: string | null;
  snoozed_until: string | null;
  snoozed_till_reply: boolean;
  hold_reason: string | null;
  is_merged: boolean;
  merged_into: string | null;
  follow_up_of: string | null;
  split_from: string | null;
  is_spam: boolean;
  deleted_at: string | null;
  first_response_at: string | null;
  resolved_at: string | null;
  resolved_by: "staff" | "customer" | null;
  closed_at: string | null;
  last_customer_message_at: string | null;
  last_staff_reply_at: string | null;
  reopen_count: number;
  message_count: number;
  attachments_count: number;
  /** Who follows it, by id, in one order. */
  watchers: string[];
  /** By the id of the other, in one order. */
  links: TicketLink[];
  /** Of custom fields, by their ids. */
  custom: CustomValues;
}

/** What changes of a ticket. Of the custom fields only those that change are named; null removes a value. */
export type TicketPatch = Partial<Omit<TicketFields, "custom">> & { custom?: CustomPatch };

/** How many people can follow a ticket. */
export const mostWatchers = 50;

export interface TicketState extends TicketFields {
  readonly id: string;
  readonly last_seq: number;
  readonly version: number;
}

/** A ticket whose row the transaction holds, and the transaction's time. */
export interface LockedTicket extends TicketState {
  readonly now: string;
}

/** A ticket before its first event. */
export const blankTicket: TicketFields = {
  number: 0,
  reference: "",
  title: "",
  preview: "",
  requester_id: "",
  organization_id: null,
  department_id: "",
  category_id: null,
  status: "new",
  priority: "normal",
  assigned_to: null,
  channel: "staff",
  source: "internal",
  tags: [],
  due_at: null,
  snoozed_at: null,
  snoozed_by: null,
  snoozed_until: null,
  snoozed_till_reply: false,
  hold_reason: null,
  is_merged: false,
  merged_into: null,
  follow_up_of: null,
  split_from: null,
  is_spam: false,
  deleted_at: null,
  first_response_at: null,
  resolved_at: null,
  resolved_by: null,
  closed_at: null,
  last_customer_message_at: null,
  last_staff_reply_at: null,
  reopen_count: 0,
  message_count: 0,
  attachments_count: 0,
  watchers: [],
  links: [],
  custom: {},
};

interface Told {
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
}

/** The fields as they stood after the last of these events. */
export function foldEvents(events: readonly Told[]): TicketFields {
  const changes = events.flatMap((event) => event.changes);
  const custom: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const { field, to } of changes) {
    const id = fieldIdOf(field);
    if (id === undefined) fields[field] = to;
    else custom[id] = to;
  }
  return { ...blankTicket, ...fields, custom: applyCustomPatch({}, custom as CustomPatch) };
}

/** The fields after a change. */
export function patched<T extends TicketFields>(ticket: T, { custom, ...set }: TicketPatch): T {
  return { ...ticket, ...set, ...(custom && { custom: applyCustomPatch(ticket.custom, custom) }) };
}

/** What a change really changes, each custom field as a field of its own. */
export function patchChanges(ticket: TicketFields, { custom, ...set }: TicketPatch): Change[] {
  const changes = differences<TicketFields>(ticket, set);
  return custom ? [...changes, ...customChanges(ticket.custom, custom)] : changes;
}

export const codeOf = (number: number) => `TK${number}`;

/** A moment as the database will spell it, so that what an event says and what the row says are the same text. */
export const toIso = (said: string) => new Date(said).toISOString();

type EventFacts = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | undefined)[]>
>;

/** One thing that happens to a ticket. Without a field that changes, words or facts it did not happen. */
export interface Step {
  readonly type: string;
  readonly set?: TicketPatch;
  readonly audience?: "staff" | "everyone";
  /** What it is about beside the fields, such as the name of whom it was given to. */
  readonly facts?: EventFacts;
  readonly message?: Omit<NewMessage, "ticket_id">;
  /** A message that was kept before, and is said now. */
  readonly said?: string;
  /** When it was said, and behind which event it stands, where it comes from another ticket. */
  readonly said_at?: string;
  readonly place?: number;
}

interface StepOptions {
  readonly actor: Announcer["actor"];
  readonly actId: string | null;
  readonly undoOf: string | null;
  readonly version: number;
}

/** What a ticket is after some steps, and the events that say how it became so. */
export function applySteps<T extends TicketState>(
  before: T,
  steps: readonly Step[],
  { actor, actId, undoOf, version }: StepOptions,
): { events: NewTicketEvent[]; after: T; lastWord: number | undefined } {
  let after = before;
  let lastWord: number | undefined;
  const events: NewTicketEvent[] = [];
  for (const { type, set = {}, audience = "staff", facts, message, said, ...where } of steps) {
    const changes = patchChanges(after, set);
    if (changes.length === 0 && !message && !said && !facts) continue;
    after = patched(after, set);
    const seq = before.last_seq + events.length + 1;
    if (said ?? isPublished(message)) lastWord = seq;
    events.push({
      ticket_id: before.id,
      seq,
      type,
      actor_kind: actor.kind,
      actor_id: actor.kind === "person" ? actor.id : null,
      audience,
      changes,
      facts: facts ?? {},
      message_id: message?.id ?? said ?? null,
      ...streamPosition(where),
      act_id: actId,
      undo_of: undoOf,
      version,
    });
  }
  return { events, after, lastWord };
}

/** Where words stand that were said in another ticket; what happens here stands where it happens. */
const streamPosition = ({ said_at, place }: Pick<Step, "said_at" | "place">) => ({
  said_at: said_at ?? null,
  place: place ?? null,
});

/** Words that wait are not said yet: nobody has them to read. */
const isPublished = (message: Step["message"]) =>
  message !== undefined && (message.state ?? "sent") === "sent";

/** The fields in which two states differ, with the values of the second. */
export function changedFields(before: TicketFields, after: TicketFields): TicketPatch {
  const { custom: _custom, ...blank } = blankTicket;
  const names = Object.keys(blank) as (keyof TicketFields)[];
  const named = Object.fromEntries(names.map((name) => [name, after[name]]));
  const changes = differences<TicketFields>(before, named);
  const custom = changedCustom(before.custom, after.custom);
  return {
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    ...(Object.keys(custom).length > 0 && { custom }),
  };
}

/** The names under which events have the fields of a change. */
export const namesOfPatch = ({ custom = {}, ...set }: TicketPatch): string[] => [
  ...Object.keys(set),
  ...Object.keys(custom).map(customFieldName),
];
