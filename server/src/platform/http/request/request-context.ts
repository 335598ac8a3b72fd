import type { IncomingMessage } from "node:http";
import type { Route } from "@parley/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Caller, Context } from "../../context.ts";
import type { TenantDatabase, TenantDb, TenantTx } from "../../db/tenant-db.ts";
import { isAddress } from "../../egress/public-address.ts";
import { fail } from "../../failure.ts";
import { PLATFORM } from "../../ids.ts";
import type { Directory, ResolvedTenant } from "../http-dependencies.ts";

/** What is done in the transaction of a keyed request before the first change and after the last. */
interface AroundChanges<T> {
  readonly before: (tx: TenantTx) => Promise<void>;
  readonly after: (tx: TenantTx, answer: T) => Promise<void>;
}

/** The context of one request. With an idempotency key, all changes join the transaction that stores the response. */
export class RequestContext implements Context {
  readonly businessId: string;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly requestId: string;
  private readonly database: TenantDatabase;
  private readonly reply: FastifyReply;
  private openJoined: (() => Promise<TenantTx>) | undefined;
  private joined: TenantTx | undefined;

  constructor(
    database: TenantDatabase,
    businessId: string,
    actor: Actor,
    caller: Caller,
    requestId: string,
    reply: FastifyReply,
  ) {
    this.database = database;
    this.businessId = businessId;
    this.actor = actor;
    this.caller = caller;
    this.requestId = requestId;
    this.reply = reply;
  }

  /** Once changes are joined, reads use their connection: a request that waits for a second one could wait for itself. */
  get read(): TenantDb {
    return this.joined ?? this.database.reader(this.businessId);
  }

  readWithin(milliseconds: number): TenantDb {
    return this.database.reader(this.businessId, milliseconds);
  }

  async transact<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    if (!this.openJoined) return this.database.transact(this.businessId, work);
    return work(await this.openJoined());
  }

  /**
   * Runs all changes that `work` makes through this context in one transaction. It begins with the first change: hashing a
   * password or reading before it keeps no connection.
   */
  async joinChanges<T>({ before, after }: AroundChanges<T>, work: () => Promise<T>): Promise<T> {
    let transaction: Promise<T> | undefined;
    const begin = () =>
      new Promise<TenantTx>((resolve, reject) => {
        transaction = this.database.transact(this.businessId, async (tx) => {
          try {
            await before(tx);
            this.joined = tx;
            resolve(tx);
            const answer = await working;
            await after(tx, answer);
            return answer;
          } finally {
            // Whoever reads from now on, to tell pages what was changed, reads what is committed.
            this.joined = undefined;
            this.openJoined = undefined;
          }
        });
        transaction.catch(reject);
      });
    let begun: Promise<TenantTx> | undefined;
    this.openJoined = () => {
      begun ??= begin();
      return begun;
    };
    const working = work();
    // A response without changes is stored as well. A failure is answered when the transaction is over.
    await working.then(this.openJoined, () => undefined);
    return transaction ?? working;
  }

  setCookie(name: string, value: string, maxAgeSeconds: number): void {
    void this.reply.setCookie(name, value, {
      path: "/",
      httpOnly: true,
      secure: true,
      sameSite: "strict",
      maxAge: value ? maxAgeSeconds : 0,
    });
  }

  clearBrowserCache(): void {
    void this.reply.header("clear-site-data", '"cache"');
  }

  setEtag(version: number): void {
    void this.reply.header("etag", `"${version}"`);
  }
}

export function callerOf(request: FastifyRequest): Caller {
  const { headers } = request;
  return {
    ip: clientIp(request),
    userAgent: (headers["user-agent"] ?? "").slice(0, 400),
    isBrowser: headers["sec-fetch-site"] !== undefined || headers.origin !== undefined,
    isBackground: headers["x-background"] === "1",
    cookies: request.cookies,
    host: hostOf(request.raw),
    ifMatch: headers["if-match"],
  };
}

/**
 * The IP address of the client. A proxy may add a port or pass on something that is no address: then the nearest hop with
 * an address is used, because limits and the audit log need one.
 */
export function clientIp({
  ip,
  ips = [ip],
}: {
  ip: string;
  ips?: readonly string[] | undefined;
}): string {
  for (let hop = ips.length - 1; hop >= 0; hop--) {
    const address = bareAddress(ips[hop] ?? "");
    if (isAddress(address)) return address;
  }
  return "";
}

/** Without brackets, port and zone: `[2001:db8::1]:443`, `192.0.2.1:443`, `fe80::1%eth0`. */
function bareAddress(said: string): string {
  const [, inBrackets, v4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(said) ?? [];
  return (inBrackets ?? v4 ?? said).replace(/%.*$/, "");
}

/**
 * The host of a request. A missing or second Host header, or a request target with another host, is refused: a proxy
 * might use a different one than this server.
 */
export function hostOf({ rawHeaders, headers, url = "" }: RequestHead): string {
  const host = headers.host ?? "";
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts !== 1 || (!url.startsWith("/") && url !== "*" && authorityOf(url) !== host)) {
    throw fail("request.invalid");
  }
  return host;
}

type RequestHead = Pick<IncomingMessage, "rawHeaders" | "headers" | "url">;

function authorityOf(url: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? "";
}

/** The business of a request. Only the host decides, no other header, body or claim. */
export async function resolveTenant(
  directory: Directory,
  route: Pick<Route, "host" | "passes">,
  host: string,
): Promise<string> {
  const found = await directory.find(host);
  if (!found) throw fail("tenancy.unknown_host");
  if (found.businessId === PLATFORM) {
    if (route.host !== "platform") throw fail("tenancy.unknown_host");
    return PLATFORM;
  }
  if (route.host === "platform") throw fail("record.not_found");
  if (found.status === "suspended") throw fail("tenancy.suspended");
  if (!isOpen(found, route)) throw fail("tenancy.unknown_host");
  return found.businessId;
}

function isOpen({ status }: ResolvedTenant, route: Pick<Route, "passes">): boolean {
  if (status === "pending") return route.passes?.includes("pending_business") ?? false;
  return status === "active" || status === "closing";
}
