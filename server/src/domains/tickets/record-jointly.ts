import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { type ActKind, type ActRow, insertAct } from "./acts.store.ts";
import type { Step } from "./play.ts";
import { record, type Writer } from "./record.ts";
import type { HeldTicket } from "./ticket-state.ts";

/** Whoever acts, as part of an act on several tickets. */
export function writerWithin(ctx: PersonContext, within: string | undefined): Writer {
  const { businessId, actor, requestId, caller, read } = ctx;
  return { businessId, actor, requestId, caller, read, within };
}

export interface Part {
  readonly held: HeldTicket;
  readonly steps: readonly Step[];
}

/** Writes what one act does to several tickets that are held. It is taken back as a whole. */
export async function recordJointly(
  tx: TenantTx,
  ctx: PersonContext,
  parts: readonly Part[],
  { label, kind }: { readonly label: string; readonly kind: ActKind },
): Promise<ActRow> {
  const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null, kind };
  const undo = await insertAct(tx, act);
  for (const { held, steps } of parts) {
    await record(tx, writerWithin(ctx, undo.id), held, steps, { label });
  }
  return undo;
}
