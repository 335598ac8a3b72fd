import type { requests } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { Failure, fail, refuseField } from "#platform/failure.ts";
import type { RequestDependencies } from "../dependencies.ts";
import {
  acceptRequest,
  declineRequest,
  markRequestSpam,
  restoreRequest,
} from "./decide-request.ts";
import { countSeen } from "./triage.store.ts";

const words = {
  accept: "Requests accepted",
  decline: "Requests declined",
  spam: "Requests marked as spam",
  restore: "Requests restored",
} as const;

/** Decides about several requests, each in a transaction of its own. One that is refused stops no other. */
export async function decideMany(
  ctx: PersonContext,
  deps: Pick<RequestDependencies, "baseUrl">,
  batch: requests.Batch,
): Promise<requests.Decided> {
  const decide = deciderOf(ctx, deps, batch);
  const ids = [...new Set(batch.requests)];
  if ((await countSeen(ctx.read, ctx.actor, ids)) < ids.length) throw fail("record.not_found");
  const decided: string[] = [];
  const refused: { id: string; reason: string }[] = [];
  for (const id of ids) {
    try {
      await decide(id);
      decided.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ id, reason: error.message });
    }
  }
  return { message: `${words[batch.decision]}: ${decided.length}`, decided, refused };
}

function deciderOf(
  ctx: PersonContext,
  deps: Pick<RequestDependencies, "baseUrl">,
  { decision, reason, notify }: requests.Batch,
): (id: string) => Promise<unknown> {
  switch (decision) {
    case "accept":
      return (id) => acceptRequest(ctx, id);
    case "decline":
      if (reason === undefined) throw refuseField("reason", "Reason is required");
      return (id) => declineRequest(ctx, deps, id, { reason, notify });
    case "spam":
      return (id) => markRequestSpam(ctx, id, {});
    case "restore":
      return (id) => restoreRequest(ctx, id);
  }
}
