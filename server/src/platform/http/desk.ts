import type { Gate } from "@parley/contract";
import type { Spool } from "../blobs/spool.ts";
import type { Caller, Person } from "../context.ts";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { Standing } from "../live/standing.rules.ts";
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
  /** Uses up a ticket that opens the live socket once. */
  redeem(businessId: string, ticket: string): Promise<Recognised>;
  /** How sessions stand now, by their ids; asked of the database each time. */
  standings(
    businessId: string,
    sessionIds: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>>;
}

export interface Recognised {
  readonly person: Person;
  readonly due: Exclude<Gate, "pending_business"> | undefined;
  /** When the token ends, in seconds since 1970; a ticket has no end of its own. */
  readonly expiresAt?: number;
}

/** What the path of a request needs; the domains that know are wired in by app/. */
export interface Desk {
  readonly database: TenantDatabase;
  readonly directory: Directory;
  readonly doorman: Doorman;
  readonly limiter: Limiter;
  readonly spool: Spool;
}
