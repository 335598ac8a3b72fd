import type { Answer, dashboard } from "@parley/contract";
import { firstSteps } from "@parley/contract/dashboard/dashboard";
import type { PersonContext } from "#platform/context.ts";
import { findFirstSteps } from "../dashboard.store.ts";

/** Which first steps of the workspace are done. Setting it up is an admin's work, so others have none. */
export async function showGetStarted({
  actor,
  read,
}: PersonContext): Promise<Answer<typeof dashboard.getStarted>> {
  if (actor.role !== "admin") return { steps: [], counts: { done: 0, all: 0 } };
  const found = await findFirstSteps(read);
  const steps = firstSteps.map((id) => ({ id, done: found[id] }));
  const done = steps.filter((step) => step.done).length;
  return { steps, counts: { done, all: steps.length } };
}
