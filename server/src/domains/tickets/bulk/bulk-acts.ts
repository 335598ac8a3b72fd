import type { Permission, ticketBulk } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { addMessage } from "../conversation/add-message.ts";
import { priorityLabels, statusLabels } from "../core/labels.ts";
import type { TicketDependencies } from "../dependencies.ts";
import { assignTicket } from "../lifecycle/assign-ticket.ts";
import { applyChangeList } from "../lifecycle/change-list.ts";
import { setStatus } from "../lifecycle/change-status.ts";
import { setTags } from "../lifecycle/change-tags.ts";
import { addWatchers } from "../lifecycle/change-watchers.ts";
import { snoozeTicket } from "../lifecycle/snooze-ticket.ts";
import { markSpam, restoreTicket, trashTicket } from "../lifecycle/spam-and-trash.ts";
import { updateTicket } from "../lifecycle/update-ticket.ts";
import type { StoredParams } from "./bulks.store.ts";

interface BulkAct {
  readonly right: Permission;
  /** What was done, after "12 tickets". */
  words(params: ticketBulk.Params): string;
  /** What may be said of it; where there is something, some of it must be. */
  readonly takes: readonly (keyof ticketBulk.Params)[];
  /** To one ticket, as if it had been asked for alone. */
  perform(
    ctx: PersonContext,
    id: string,
    params: StoredParams,
    dependencies: TicketDependencies,
  ): Promise<unknown>;
}

const updatePermission = "tickets.update";

export const bulkActs: Record<ticketBulk.Act, BulkAct> = {
  assign: {
    right: updatePermission,
    takes: ["agent_id"],
    words: ({ agent_id }) => (agent_id ? "assigned" : "unassigned"),
    perform: (ctx, ticket_id, { agent_id = null }) => assignTicket(ctx, { ticket_id, agent_id }),
  },
  status: {
    right: updatePermission,
    takes: ["status", "hold_reason"],
    words: ({ status = "open" }) => `set to ${statusLabels[status]}`,
    perform: (ctx, id, { status = "open", hold_reason }) =>
      setStatus(ctx, id, { status, hold_reason }),
  },
  priority: {
    right: updatePermission,
    takes: ["priority"],
    words: ({ priority = "normal" }) => `set to ${priorityLabels[priority]} priority`,
    perform: (ctx, id, { priority }) => updateTicket(ctx, id, { priority }),
  },
  category: {
    right: updatePermission,
    takes: ["category"],
    words: () => "put into another category",
    perform: (ctx, id, { category }) => updateTicket(ctx, id, { category }),
  },
  department: {
    right: updatePermission,
    takes: ["department"],
    words: () => "moved to another department",
    perform: (ctx, id, { department }) => updateTicket(ctx, id, { department }),
  },
  tags: {
    right: updatePermission,
    takes: ["add", "remove"],
    words: () => "tagged anew",
    perform: (ctx, id, { add, remove }) => setTags(ctx, id, { add, remove }),
  },
  watch: {
    right: updatePermission,
    takes: [],
    words: () => "watched",
    perform: (ctx, id) => addWatchers(ctx, id, [ctx.actor.id]),
  },
  snooze: {
    right: updatePermission,
    takes: ["until", "on_reply"],
    words: () => "snoozed",
    perform: (ctx, id, { until, on_reply }) => snoozeTicket(ctx, id, { until, on_reply }),
  },
  macro: {
    right: updatePermission,
    takes: ["macro"],
    words: () => "changed by a macro",
    async perform(ctx, id, { applied }, { macros }) {
      if (!applied) throw fail("record.not_found");
      const { body, is_internal, changes } = applied;
      if (!body) return applyChangeList(ctx, id, { changes });
      const comment = await macros.fill(ctx, body, id);
      const draft = { comment, is_internal, changes: [...changes] };
      return addMessage(ctx, id, draft, { isImmediate: true });
    },
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
  refuseUnknownParams(params, takes);
  if (takes.length > 0 && givenParams(params).length === 0) {
    throw refuseField(`params.${takes[0]}`, "Say what to change");
  }
}

/** What an act has no use for is a mistake, not to be passed over. */
export function refuseUnknownParams(
  params: ticketBulk.Params,
  takes: readonly (keyof ticketBulk.Params)[],
): void {
  const foreign = givenParams(params).find((name) => !takes.includes(name));
  if (foreign) throw refuseField(`params.${foreign}`, "This act does not take it");
}

const givenParams = (params: ticketBulk.Params) =>
  (Object.keys(params) as (keyof ticketBulk.Params)[]).filter((name) => params[name] !== undefined);

export function labelOf(act: ticketBulk.Act, params: ticketBulk.Params, total: number): string {
  return `${total} ${total === 1 ? "ticket" : "tickets"} ${bulkActs[act].words(params)}`;
}
