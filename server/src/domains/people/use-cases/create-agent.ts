import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { lockStaff } from "../agents.store.ts";
import { namesOf } from "../name.rules.ts";
import type { PeopleParts } from "../parts.ts";
import { admitAgent } from "./admit-agent.ts";
import { hashTemporary } from "./hash-temporary.ts";
import { placeAgent, refuseCrowd } from "./place-agent.ts";
import { getAgent } from "./show-agent.ts";

/** Adds an agent, by an invitation or with a temporary password. */
export async function createAgent(
  ctx: PersonContext,
  parts: PeopleParts,
  { promote, temporary_password, ...draft }: agents.Draft,
): Promise<{ message: string; agent: agents.Agent }> {
  const { first_name, last_name = "" } = namesOf(draft);
  if (!first_name) throw refuseField("first_name", "First name is required");
  const { email, phone_number = "", job_title = "" } = draft;
  const person = { email, first_name, last_name, phone_number, job_title };
  const passwordHash = await hashTemporary(ctx, parts, temporary_password, person);
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const placement = await placeAgent(tx, draft);
    await refuseCrowd(tx, 1);
    const newcomer = { ...person, passwordHash };
    const { id, outcome } = await admitAgent(tx, ctx, parts, newcomer, placement, promote);
    if (outcome === "already_member") throw fail("people.agent_exists");
    if (outcome === "is_customer") throw fail("people.is_customer");
    return { message: "Agent created successfully", agent: await getAgent(tx, parts, id) };
  });
}
