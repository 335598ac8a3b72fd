import type { ticketMerge } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { escapeHtml } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import { lockWithOthers, requireAction } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { findNumbers } from "../core/ticket-rows.store.ts";
import { codeOf, type Step } from "../core/ticket-state.ts";
import { insertAct } from "../history/acts.store.ts";
import { joinTickets } from "./join-tickets.ts";
import type { MergePayload } from "./merge-payload.ts";
import { checkMerge, checkNewReaders } from "./merge-refusals.ts";

/** Lets the conversation of some tickets go on in another one. */
export function mergeTickets(ctx: PersonContext, ref: string, choices: ticketMerge.Choices) {
  return ctx.transact(async (tx) => {
    const refs = { field: "source_ids", refs: choices.source_ids, withNeighbours: true as const };
    const { locked, others } = await lockWithOthers(tx, ctx, ref, refs);
    await checkMerge(tx, locked, others);
    requireAction(ctx, locked, "merge");
    await checkNewReaders(tx, locked, others, choices);
    const codes = others.map(({ number }) => codeOf(number)).join(", ");
    const label = `Merged ${codes} into ${codeOf(locked.number)}`;
    const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null };
    const undo = await insertAct(tx, { ...act, kind: "merge" });
    const options = { actId: undo.id, label, more: noteSteps(ctx, choices.note) };
    const ends = { survivor: locked, sources: others };
    const surplus = await joinTickets(tx, ctx, ends, choices, options);
    const answer = await changedTicket(
      tx,
      ctx,
      { ticket: locked, undo },
      "Tickets merged successfully",
    );
    return { ...answer, surplus: await surplusOf(tx, surplus) };
  });
}

function noteSteps({ actor }: PersonContext, note: string | undefined): Step[] {
  if (!note) return [];
  const message = {
    id: newId(),
    kind: "note" as const,
    author_id: actor.id,
    is_staff: true,
    channel: "staff" as const,
    body_html: `<p>${escapeHtml(note).replaceAll("\n", "<br>")}</p>`,
    body_text: note,
  };
  return [{ type: "note_added", message }];
}

/** What did not fit, by the names people know. */
async function surplusOf(
  tx: TenantTx,
  { tags, watchers, links }: MergePayload,
): Promise<ticketMerge.Surplus> {
  const people = await findPeopleById(tx, watchers);
  const numbers = await findNumbers(
    tx,
    links.map(({ other }) => other),
  );
  return {
    tags: [...tags],
    watchers: watchers.map((id) => people.get(id)?.name ?? ""),
    links: [...numbers.values()].map(codeOf),
  };
}
