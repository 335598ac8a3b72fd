import { agents, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { agentsOf, colleagueOf } from "../agent.ts";
import { countAgents, findAgents } from "../agents.store.ts";
import type { PeopleParts } from "../parts.ts";

/** A page of those who work here. Who does not manage them sees names, pictures and departments. */
export async function listAgents(
  ctx: PersonContext,
  { holders }: PeopleParts,
  asked: agents.Filter,
): Promise<Page<agents.Agent | agents.Colleague>> {
  const { page, page_size, ...filter } = asked;
  const isManager = ctx.actor.permissions.has("agents.manage");
  const wanted = { ...filter, hasAddresses: isManager };
  const [count, rows] = await Promise.all([
    countAgents(ctx.read, wanted),
    findAgents(ctx.read, wanted, rangeOf({ page, page_size })),
  ]);
  const results = isManager ? await agentsOf(ctx.read, holders, rows) : rows.map(colleagueOf);
  return pageOf<agents.Agent | agents.Colleague>(agents.list.path, asked, count, results);
}
