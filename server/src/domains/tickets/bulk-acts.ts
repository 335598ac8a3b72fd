import type { Permission, ticketBulk } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { assignTicket } from "./use-cases/assign-ticket.ts";
import { markSpam, restoreTicket, trashTicket } from "./use-cases/bin-ticket.ts";
import { addWatchers } from "./use-cases/change-watchers.ts";
import { setStatus } from "./use-cases/set-status.ts";
import { setTags } from "./use-cases/set-tags.ts";
import { snoozeTicket } from "./use-cases/snooze-ticket.ts";
import { updateTicket } from "./use-cases/update-ticket.ts";
import { priorityWords, statusWords } from "./words.ts";

interface BulkAct {
  readonly right: Permission;
  /** What was done, after "12 tickets". */
  words(params: ticketBulk.Params): string;
  /** What may be said of it; where there is something, some of it must be. */
  readonly takes: readonly (keyof ticketBulk.Params)[];
  /** To one ticket, as if it had been asked for alone. */
  perform(ctx: PersonContext, id: string, params: ticketBulk.Params): Promise<unknown>;
}

const right = "tickets.update";

export const bulkActs: Record<ticketBulk.Act, BulkAct> = {
  assign: {
    right,
    takes: ["agent_id"],
    words: ({ agent_id }) => (agent_id ? "assigned" : "unassigned"),
    perform: (ctx, ticket_id, { agent_id = null }) => assignTicket(ctx, { ticket_id, agent_id }),
  },
  status: {
    right,
    takes: ["status", "hold_reason"],
    words: ({ status = "open" }) => `set to ${statusWords[status]}`,
    perform: (ctx, id, { status = "open", hold_reason }) =>
      setStatus(ctx, id, { status, hold_reason }),
  },
  priority: {
    right,
    takes: ["priority"],
    words: ({ priority = "normal" }) => `set to ${priorityWords[priority]} priority`,
    perform: (ctx, id, { priority }) => updateTicket(ctx, id, { priority }),
  },
  category: {
    right,
    takes: ["category"],
    words: () => "put into another category",
    perform: (ctx, id, { category }) => updateTicket(ctx, id, { category }),
  },
  department: {
    right,
    takes: ["department"],
    words: () => "moved to another department",
    perform: (ctx, id, { department }) => updateTicket(ctx, id, { department }),
  },
  tags: {
    right,
    takes: ["add", "remove"],
    words: () => "tagged anew",
    perform: (ctx, id, { add, remove }) => setTags(ctx, id, { add, remove }),
  },
  watch: {
    right,
    takes: [],
    words: () => "watched",
    perform: (ctx, id) => addWatchers(ctx, id, [ctx.actor.id]),
  },
  snooze: {
    right,
    takes: ["until", "on_reply"],
    words: () => "snoozed",
    perform: (ctx, id, { until, on_reply }) => snoozeTicket(ctx, id, { until, on_reply }),
  },
  spam: { right: "tickets.spam", takes: [], words: () => "marked as spam", perform: markSpam },
  trash: {
    right: "tickets.delete",
    takes: [],
    words: () => "moved to the trash",
    perform: trashTicket,
  },
  restore: { right: "tickets.delete", takes: [], words: () => "restored", perform: restoreTicket },
};

export function requireParams(act: ticketBulk.Act, params: ticketBulk.Params): void {
  const { takes } = bulkActs[act];
  refuseForeign(params, takes);
  if (takes.length > 0 && saidIn(params).length === 0) {
    throw refuseField(`params.${takes[0]}`, "Say what to change");
  }
}

/** What an act has no use for is a mistake, not to be passed over. */
export function refuseForeign(
  params: ticketBulk.Params,
  takes: readonly (keyof ticketBulk.Params)[],
): void {
  const foreign = saidIn(params).find((name) => !takes.includes(name));
  if (foreign) throw refuseField(`params.${foreign}`, "This act does not take it");
}

const saidIn = (params: ticketBulk.Params) =>
  (Object.keys(params) as (keyof ticketBulk.Params)[]).filter((name) => params[name] !== undefined);

export function labelOf(act: ticketBulk.Act, params: ticketBulk.Params, total: number): string {
  return `${total} ${total === 1 ? "ticket" : "tickets"} ${bulkActs[act].words(params)}`;
}
