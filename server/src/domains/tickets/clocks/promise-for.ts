import type { TenantTx } from "#platform/db/tenant-db.ts";
import {
  assignAfterDeactivation,
  isPolicyDeactivated,
  policyDeactivatedAt,
  reassignPolicy,
  type SlaSettings,
  type StoredClocks,
} from "../../sla/index.ts";
import type { TicketFields } from "../ticket-state.ts";
import { factsFor } from "./facts.ts";

interface Asked {
  readonly at: number;
  /** Something is different that policies ask about. */
  readonly isAsked: boolean;
  readonly isRetargeted: boolean;
}

/** What is promised anew, if anything. A policy that was switched off meanwhile promises nothing since then. */
export async function promiseFor(
  tx: TenantTx,
  desk: SlaSettings,
  kept: StoredClocks,
  ticket: TicketFields,
  { at, isAsked, isRetargeted }: Asked,
) {
  const isOver = isPolicyDeactivated(kept, desk);
  if (!isAsked && !isOver) return undefined;
  const facts = await factsFor(tx, desk, ticket);
  if (isOver) {
    const since = policyDeactivatedAt(kept, desk, at);
    return { promised: assignAfterDeactivation(desk, facts, since), at: since };
  }
  const promised = reassignPolicy(desk, facts, kept, { at, isRetargeted });
  return promised && { promised, at };
}
