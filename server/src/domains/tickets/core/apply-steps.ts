import { differences } from "#platform/outbox/changes.ts";
import type { Announcer } from "#platform/outbox/event.ts";
import type { NewMessage } from "../conversation/messages.store.ts";
import type { NewTicketEvent } from "./ticket-events.store.ts";
import { blankTicket, type TicketFields, type TicketState } from "./ticket-state.ts";

export type EventFacts = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | undefined)[]>
>;

/** One thing that happens to a ticket. Without a field that changes, words or facts it did not happen. */
export interface Step {
  readonly type: string;
  readonly set?: Partial<TicketFields>;
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
    const changes = differences<TicketFields>(after, set);
    if (changes.length === 0 && !message && !said && !facts) continue;
    after = { ...after, ...set };
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
  message !== undefined && message.state !== "holding";

/** The fields in which two states differ, with the values of the second. */
export function changedFields(before: TicketFields, after: TicketFields): Partial<TicketFields> {
  const names = Object.keys(blankTicket) as (keyof TicketFields)[];
  const named = Object.fromEntries(names.map((name) => [name, after[name]]));
  const changes = differences<TicketFields>(before, named);
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]));
}
