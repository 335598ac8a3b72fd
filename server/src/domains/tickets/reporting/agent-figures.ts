import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { getBusiness } from "../../tenancy/index.ts";

type Reader = Pick<PersonContext, "actor" | "read">;

/** Whether somebody sees figures of other agents: the business allows it, and they have the permission. */
export async function seesAgentFigures({ actor, read }: Reader): Promise<boolean> {
  return actor.permissions.has("insights.agents") && (await getBusiness(read)).agent_figures;
}

/** Refuses who may not see figures of other agents. */
export async function checkAgentFigures({ actor, read }: Reader): Promise<void> {
  const { agent_figures } = await getBusiness(read);
  if (!agent_figures) throw fail("metrics.group_refused");
  if (!actor.permissions.has("insights.agents")) throw fail("access.denied");
}
