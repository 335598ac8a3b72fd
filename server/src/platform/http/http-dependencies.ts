import type { Gate } from "@parley/contract";
import type { Spool } from "../blobs/spool.ts";
import type { Caller, Person } from "../context.ts";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { SessionStatus } from "../live/session-status.rules.ts";
import type { Limiter } from "./limiter.ts";

/** Finds the business of a host. */
export interface Directory {
  find(host: string): Promise<ResolvedTenant | undefined>;
}

export interface ResolvedTenant {
  readonly businessId: string;
  readonly status: string;
}

/** Resolves tokens to people, with the step they must complete first. */
export interface Authenticator {
  authenticate(businessId: string, bearer: string, caller: Caller): Promise<AuthenticatedPerson>;
  /** A key of the caller's browser, if somebody with this name signed in with it before. */
  knownBrowser(businessId: string, name: string, caller: Caller): Promise<string | undefined>;
  /** Uses up a ticket that opens the live socket once. */
  redeem(businessId: string, ticket: string): Promise<AuthenticatedPerson>;
  /** The current status of sessions by id, always read from the database. */
  sessionStatuses(
    businessId: string,
    sessionIds: readonly string[],
  ): Promise<ReadonlyMap<string, SessionStatus>>;
}

export interface AuthenticatedPerson {
  readonly person: Person;
  readonly gate: Exclude<Gate, "pending_business"> | undefined;
  /** When the token expires, in seconds since 1970; undefined for a ticket. */
  readonly expiresAt?: number;
}

/** What serving a request needs; app/ supplies the implementations of the domains. */
export interface HttpDependencies {
  readonly database: TenantDatabase;
  readonly directory: Directory;
  readonly authenticator: Authenticator;
  readonly limiter: Limiter;
  readonly spool: Spool;
}
