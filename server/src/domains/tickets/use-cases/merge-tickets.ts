import type { ticketMerge } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { escapeHtml } from "#platform/html/escape-html.ts";
import { newId } from "#platform/ids.ts";
import { insertAct } from "../acts.store.ts";
import type { Gift } from "../gift.ts";
import { peopleIn } from "../people.store.ts";
import type { Step } from "../play.ts";
import { findNumbers } from "../ticket-rows.store.ts";
import { codeOf } from "../ticket-state.ts";
import { holdWithOthers } from "./hold-tickets.ts";
import { joinTickets } from "./join-tickets.ts";
import { refuseMerge, refuseNewReaders } from "./refuse-merge.ts";
import { changed } from "./show-ticket.ts";

/** Lets the conversation of some tickets go on in another one. */
export function mergeTickets(ctx: PersonContext, ref: string, choices: ticketMerge.Choices) {
  return ctx.transact(async (tx) => {
    const refs = { field: "source_ids", refs: choices.source_ids, withNeighbours: true as const };
    const { held, others } = await holdWithOthers(tx, ctx, ref, refs);
    await refuseMerge(tx, held, others);
    await refuseNewReaders(tx, held, others, choices);
    const codes = others.map(({ number }) => codeOf(number)).join(", ");
    const label = `Merged ${codes} into ${codeOf(held.number)}`;
    const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null };
    const undo = await insertAct(tx, { ...act, kind: "merge" });
    const manner = { actId: undo.id, label, more: noteSteps(ctx, choices.note) };
    const ends = { survivor: held, sources: others };
    const surplus = await joinTickets(tx, ctx, ends, choices, manner);
    const answer = await changed(tx, ctx, { ticket: held, undo }, "Tickets merged successfully");
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
  { tags, watchers, links }: Gift,
): Promise<ticketMerge.Surplus> {
  const people = await peopleIn(tx, watchers);
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
