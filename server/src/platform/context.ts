import type { Permission, Scope } from "@parley/contract";
import type { TenantDb, TenantTx } from "./db/tenant-db.ts";

/** Who acts: a signed-in person, a visitor, or the desk itself in a job. */
export type Actor =
  | {
      readonly kind: "person";
      readonly id: string;
      readonly sessionId: string;
      readonly role: string;
      readonly permissions: ReadonlySet<Permission>;
      /** Which rows those permissions reach: all, those of `departments`, or their own. */
      readonly scope: Scope;
      readonly departments: readonly string[];
    }
  | { readonly kind: "visitor" }
  | { readonly kind: "system" };

export type Person = Extract<Actor, { kind: "person" }>;

/** Where a call came from, as far as it may be believed. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** A browser sends headers that no script can forge; only a browser gets a session it can renew. */
  readonly isBrowser: boolean;
  /** Polling and prefetching: does not count as the person being there. */
  readonly isBackground: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly host: string;
  /** The version a writer says it saw, as `If-Match` spells it. */
  readonly ifMatch?: string | undefined;
}

/** Who asks, for which business, and the only ways to the database. Made per request, and per job by the worker. */
export interface Context {
  readonly businessId: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly caller: Caller;
  /** One statement at a time, each in one round trip and a snapshot of its own. */
  readonly read: TenantDb;
  /** The same, as long as somebody is ready to wait for each statement; see `withinTime`. */
  readWithin(milliseconds: number): TenantDb;
  transact<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Cookies the answer will set; an empty value removes one. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  /** Has the browser forget answers it has kept, once somebody signs out. Drafts on the device stay. */
  clearBrowserCache(): void;
  /** Marks the answer with the version of the record it shows, for a later `If-Match`. */
  setEtag(version: number): void;
}

/** The context of a route that demands a person. */
export type PersonContext = Context & { readonly actor: Person };
