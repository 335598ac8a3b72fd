import type { TenantTx } from "#platform/db/tenant-db.ts";
import {
  isWithdrawn,
  type KeptClocks,
  nextPromise,
  promiseWithout,
  type SlaDesk,
  withdrawnAt,
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
  desk: SlaDesk,
  kept: KeptClocks,
  ticket: TicketFields,
  { at, isAsked, isRetargeted }: Asked,
) {
  const isOver = isWithdrawn(kept, desk);
  if (!isAsked && !isOver) return undefined;
  const facts = await factsFor(tx, desk, ticket);
  if (isOver) {
    const since = withdrawnAt(kept, desk, at);
    return { promised: promiseWithout(desk, facts, since), at: since };
  }
  const promised = nextPromise(desk, facts, kept, { at, isRetargeted });
  return promised && { promised, at };
}
