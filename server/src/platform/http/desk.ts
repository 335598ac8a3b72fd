import type { Gate } from "@parley/contract";
import type { Spool } from "../blobs/spool.ts";
import type { Caller, Person } from "../context.ts";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { Limiter } from "./limiter.ts";

/** Which business answers on a host. */
export interface Directory {
  find(host: string): Promise<Place | undefined>;
}

export interface Place {
  readonly businessId: string;
  readonly status: string;
}

/** Who stands behind a token, and what they must do before anything else. */
export interface Doorman {
  recognise(businessId: string, bearer: string, caller: Caller): Promise<Recognised>;
}

export interface Recognised {
  readonly person: Person;
  readonly due: Exclude<Gate, "pending_business"> | undefined;
}

/** What the path of a request needs; the domains that know are wired in by app/. */
export interface Desk {
  readonly database: TenantDatabase;
  readonly directory: Directory;
  readonly doorman: Doorman;
  readonly limiter: Limiter;
  readonly spool: Spool;
}
