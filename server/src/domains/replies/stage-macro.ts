import type { macros, ticketChangeList } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { checkChangeList, findReplyVariables, type Macros, nameChanges } from "../tickets/index.ts";
import { findMacro, type MacroRow, updateMacroUsed } from "./macros.store.ts";
import { fillBody } from "./render-reply.ts";

type ChangeItem = ticketChangeList.ChangeItem;

/** What a macro does to a ticket, after the changes that were chosen before it. Counts a use. */
export async function stageMacro(
  ctx: PersonContext,
  baseUrl: string,
  id: string,
  { ticket, before = [] }: { ticket: string; before?: readonly ChangeItem[] | undefined },
): Promise<macros.Staged> {
  const macro = await getMacro(ctx, id);
  const { name, body, is_internal, after } = macro;
  const [staged, text] = await Promise.all([
    changesFor(ctx, macro, ticket, before),
    body === null ? undefined : fillFor(ctx, baseUrl, body, ticket),
  ]);
  if (!ctx.caller.isBackground) await ctx.transact((tx) => updateMacroUsed(tx, id));
  const shown = { text: text?.html ?? null, missing: text?.missing ?? [] };
  return { name, is_internal, after, ...staged, ...shown };
}

/** The same for several tickets, without their texts. Tickets that the caller does not see are left out. */
export async function previewMacro(
  ctx: PersonContext,
  id: string,
  tickets: readonly string[],
): Promise<{ results: macros.Previewed[] }> {
  const macro = await getMacro(ctx, id);
  const results: macros.Previewed[] = [];
  for (const ticket of tickets) {
    const named = await findReplyVariables(ctx.read, ctx.actor, ticket);
    if (!named) continue;
    const { ticket_id, title } = named;
    results.push({ id: ticket, ticket_id, title, ...(await changesFor(ctx, macro, ticket)) });
  }
  return { results };
}

async function getMacro({ read, actor }: PersonContext, id: string): Promise<MacroRow> {
  const macro = await findMacro(read, actor, id);
  if (!macro) throw fail("record.not_found");
  return macro;
}

async function changesFor(
  ctx: PersonContext,
  { changes }: MacroRow,
  ticket: string,
  before: readonly ChangeItem[] = [],
) {
  const own = changes.flatMap(perTag);
  const [named, found] = await Promise.all([
    nameChanges(ctx.read, ctx.actor, own),
    checkChangeList(ctx, ticket, [...before, ...own]),
  ]);
  const problems = found
    .map(({ position, message }) => ({
      position: position === null ? null : position - before.length,
      message,
    }))
    .filter(({ position }) => position === null || position >= 0);
  return { changes: named, problems };
}

/** Each tag is a change of its own, which can be taken off alone. */
function perTag(change: ChangeItem): ChangeItem[] {
  return change.tags ? change.tags.map((tag) => ({ ...change, tags: [tag] })) : [change];
}

async function fillFor(ctx: PersonContext, baseUrl: string, html: string, ref: string) {
  const ticket = await findReplyVariables(ctx.read, ctx.actor, ref);
  if (!ticket) throw fail("record.not_found");
  return fillBody(ctx.read, baseUrl, html, { agentId: ctx.actor.id, ticket });
}

/** Macros for a change of many tickets. */
export const makeMacros = (baseUrl: string): Macros => ({
  async get(ctx, id) {
    if (!ctx.actor.permissions.has("replies.use")) throw fail("access.denied");
    const { changes, body, is_internal } = await getMacro(ctx, id);
    return { changes, body, is_internal };
  },
  async fill(ctx, html, ticket) {
    return (await fillFor(ctx, baseUrl, html, ticket)).html;
  },
});
