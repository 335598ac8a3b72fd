import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor, Caller, Context } from "../../context.ts";
import type { TenantDatabase, TenantDb, TenantTx } from "../../db/tenant-db.ts";
import { clientIp } from "./client-ip.ts";
import { hostOf } from "./host-of.ts";

/** The context of one request. With an idempotency key, all changes join the transaction that stores the response. */
export class RequestContext implements Context {
  readonly businessId: string;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly requestId: string;
  private readonly database: TenantDatabase;
  private readonly reply: FastifyReply;
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

  get read(): TenantDb {
    return this.database.reader(this.businessId);
  }

  readWithin(milliseconds: number): TenantDb {
    return this.database.reader(this.businessId, milliseconds);
  }

  transact<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.joined ? work(this.joined) : this.database.transact(this.businessId, work);
  }

  /** Runs all changes that `work` makes through this context in one transaction. */
  joinAll<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.database.transact(this.businessId, (tx) => {
      this.joined = tx;
      return work(tx);
    });
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
