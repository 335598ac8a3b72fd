import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** A kind of work that agents hold. The domain of the work answers; app/ lists who does. */
export interface WorkHolder {
  readonly kind: "tickets" | "tasks";
  /** How much of it each of these agents has open; whoever has none may be left out. */
  countOpen(db: TenantDb, agentIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Gives an agent's open work to another, or to nobody. */
  handOver(tx: TenantTx, ctx: Context, from: string, to: string | null): Promise<void>;
}

export type WorkHolders = readonly WorkHolder[];

/** A kind of record that keeps a customer here while it is open. */
export interface Asker {
  countOpen(db: TenantDb, customerId: string): Promise<number>;
}

export type Askers = readonly Asker[];
