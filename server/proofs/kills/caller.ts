import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Ask, Problem, Route } from "@parley/contract";
import { foreignCanaries } from "./canary.ts";
import type { Form } from "./form.ts";
import { callHttp, type HttpReply } from "./http-call.ts";
import type { Ledger, Outcome } from "./ledger.ts";
import type { Watch } from "./watch.ts";
import type { WriteKind } from "./writes.ts";

export interface Reply<R extends Route> {
  readonly status: number;
  readonly body: Answer<R>;
  readonly problem: Problem;
}

interface How {
  /** Sent with every try of a write, so that they count as one. */
  readonly key?: boolean;
  readonly mostTries?: number;
  /** With a file: sent in place of the body. */
  readonly form?: Form;
}

interface Parts {
  readonly ports: readonly number[];
  readonly ledger: Ledger;
  readonly watch: Watch;
  readonly sendsKeys: boolean;
}

// Callers begin in turn with each of the processes.
let callers = 0;

/** Someone with a browser who calls one host: keeps cookies, notes every write, and tries again when left in doubt. */
export class Caller {
  token: string | undefined;
  readonly host: string;
  readonly canary: string;
  private readonly parts: Parts;
  private readonly cookies = new Map<string, string>();
  private turn = callers++;

  constructor(parts: Parts, host: string, canary: string) {
    this.parts = parts;
    this.host = host;
    this.canary = canary;
  }

  /** Goes on as somebody else's browser. */
  signInAs(other: Caller): void {
    this.token = other.token;
    for (const [name, value] of other.cookies) this.cookies.set(name, value);
  }

  /** A read, or a write that nobody counts. */
  async call<R extends Route>(route: R, ask: Ask<R>, mostTries = 1): Promise<Reply<R> | undefined> {
    const from = newAddress();
    for (let nth = 1; nth <= mostTries; nth++) {
      const { reply } = await this.send(route, ask, { "x-forwarded-for": from }, randomUUID());
      if (reply && !isInDoubt(reply)) return reply;
      await wait(nth * 100);
    }
    return undefined;
  }

  /** A write. Answers with what came of it, or nothing when that stays unknown. */
  async write<R extends Route>(
    kind: WriteKind,
    route: R,
    ask: Ask<R>,
    { key = false, mostTries = 1, form }: How = {},
  ): Promise<Reply<R> | undefined> {
    const write = randomUUID();
    // A repeat comes from where the first try came from: that is whose key it is.
    const isKeyed = key && this.parts.sendsKeys;
    const headers = {
      "x-forwarded-for": newAddress(),
      ...(isKeyed && { "idempotency-key": write }),
    };
    for (let nth = 1; nth <= mostTries; nth++) {
      const request = `${write}.${nth}`;
      await this.parts.ledger.note({ write, kind, request, state: "invoked" });
      const { reply, outcome } = await this.send(route, ask, headers, request, form);
      const status = reply?.status ?? 0;
      await this.parts.ledger.note({ write, kind, request, state: outcome, status });
      if (reply && !isInDoubt(reply)) return reply;
      await wait(nth * 100);
    }
    return undefined;
  }

  private async send<R extends Route>(
    route: R,
    ask: Ask<R>,
    headers: Record<string, string>,
    requestId: string,
    form?: Form,
  ): Promise<{ reply: Reply<R> | undefined; outcome: Outcome }> {
    const { ports, watch } = this.parts;
    const port = ports[this.turn++ % ports.length] ?? 0;
    const { body, params = {} } = ask as { body?: unknown; params?: Record<string, string> };
    const path = `/api/v1${route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")}`;
    const call = { port, method: route.method, path, body, form };
    const all = { ...this.headers(), ...headers, "x-request-id": requestId };
    const seen = watch.begin(requestId);
    try {
      const reply = await callHttp({ ...call, headers: all });
      seen.answered(reply);
      this.keepCookies(reply);
      watch.foreign.push(...foreignCanaries(reply.text, this.canary));
      const json = reply.text ? JSON.parse(reply.text) : undefined;
      const outcome = reply.status < 300 ? "ok" : reply.status < 500 ? "failed" : "unknown";
      return { reply: { status: reply.status, body: json, problem: json }, outcome };
    } catch (error) {
      const isUnsent = (error as NodeJS.ErrnoException).code === "ECONNREFUSED";
      seen.broken(error as Error);
      return { reply: undefined, outcome: isUnsent ? "failed" : "unknown" };
    }
  }

  private headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      host: this.host,
      origin: `http://${this.host}`,
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(cookie && { cookie }),
    };
  }

  private keepCookies({ headers }: HttpReply): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

/** Nobody knows what came of it, or it was not its turn: ask again. */
function isInDoubt({ status, problem }: Reply<Route>): boolean {
  return status >= 500 || problem?.code === "request.in_progress";
}

/** An address block of its own for each write, so that none draws on another's budget. */
function newAddress(): string {
  return `fd00:${randomBytes(6).toString("hex").match(/..../g)?.join(":")}::1`;
}
