import type { Context, Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { IdentityDependencies } from "../identity/index.ts";

/** What people needs from outside, created once at startup. */
export interface PeopleDependencies {
  readonly identity: Pick<IdentityDependencies, "hasher" | "baseUrl">;
  readonly holders: WorkHolders;
  readonly askers: Askers;
}

/** Work that is assigned to agents. Its domain implements this; app/ lists the implementations. */
export interface WorkHolder {
  readonly kind: "tickets" | "tasks";
  /** Open work per agent; agents without any may be missing. */
  countOpen(db: TenantDb, agentIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Reassigns an agent's open work to another agent, or unassigns it; afterwards, if it may be much. */
  handOver(tx: TenantTx, ctx: Context, from: string, to: string | null): Promise<void>;
}

export type WorkHolders = readonly WorkHolder[];

/** Records of a customer that prevent deletion while they are open. */
export interface Asker {
  countOpen(db: TenantDb, customerId: string): Promise<number>;
  /** Whether a customer can see a record that the reader cannot. */
  seesMoreThan(db: TenantDb, customerId: string, reader: Person): Promise<boolean>;
}

export type Askers = readonly Asker[];
