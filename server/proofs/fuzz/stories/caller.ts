import { setTimeout as wait } from "node:timers/promises";
import {
  type Answer,
  type Ask,
  type Operation,
  operations,
  type Problem,
  type Route,
} from "@parley/contract";
import { anyAddress } from "../cast.ts";
import type { Range } from "../range.ts";
import { curlOf, type Sent } from "../requests/http-client.ts";
import { endIfSpent } from "./spent.ts";

export interface Reply<R extends Route> {
  readonly status: number;
  /** Of a success. */
  readonly body: Answer<R>;
  /** Of a refusal. */
  readonly code: string | undefined;
  readonly problem: Problem;
}

const byRoute = new Map<Route, Operation>(operations.map((one) => [one.route, one]));

/** Somebody at a browser: keeps cookies and a token, and complains when an answer is not the expected one. */
export class Caller {
  token: string | undefined;
  readonly cookies = new Map<string, string>();
  readonly host: string;
  private readonly range: Range;
  private readonly address = anyAddress();
  private last: Sent | undefined;

  constructor(range: Range, host: string, token?: string) {
    this.range = range;
    this.host = host;
    this.token = token;
  }

  /** Another tab of the same browser. */
  tab(): Caller {
    const other = new Caller(this.range, this.host, this.token);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async call<R extends Route>(
    route: R,
    ask: Ask<R>,
    headers: Record<string, string> = {},
  ): Promise<Reply<R>> {
    const sent = this.requestFor(route, ask as Asked, headers);
    this.last = sent;
    const answered = await this.range.send(sent, byRoute.get(route));
    if (!answered) return { status: 0, code: "silence" } as Reply<R>;
    this.keep(answered.headers["set-cookie"] ?? []);
    const isJson = String(answered.headers["content-type"]).startsWith("application/json");
    const body = isJson ? JSON.parse(answered.bytes.toString()) : undefined;
    return { status: answered.status, body, problem: body, code: body?.code };
  }

  /** Calls, and demands one of the outcomes: `200`, or a code of the catalogue. */
  async expect<R extends Route>(
    route: R,
    ask: Ask<R>,
    outcomes: readonly (number | string)[],
    headers?: Record<string, string>,
  ): Promise<Reply<R>> {
    const reply = await this.call(route, ask, headers);
    endIfSpent(reply.code);
    this.demand(
      outcomes.includes(reply.code ?? reply.status),
      `${byRoute.get(route)?.id}: expected ${outcomes.join(" or ")}, got ${reply.status} ${reply.code ?? ""}`,
    );
    return reply;
  }

  /** Complains of what the answers add up to. */
  demand(isSo: boolean, otherwise: string): void {
    if (isSo) return;
    const request = this.last ? curlOf(this.last, this.range.port) : "";
    this.range.complain("model", { kind: "model", text: otherwise }, request);
  }

  /** The session has ended: soon the token opens nothing. */
  async expectSignedOut(route: Route): Promise<void> {
    const deadline = performance.now() + this.range.revokedWithinMs;
    for (;;) {
      const { status, code } = await this.call(route, {} as never);
      if (status === 401) return;
      endIfSpent(code);
      if (performance.now() > deadline) return this.demand(false, "a dead token still opens");
      await wait(20);
    }
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  private requestFor(route: Route, { params, query, body }: Asked, more: Record<string, string>) {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
    const search = query ? `?${new URLSearchParams(query).toString()}` : "";
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      method: route.method,
      path: `/api/v1${path}${search}`,
      headers: {
        host: this.host,
        origin: `http://${this.host}`,
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": this.address,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(cookie && { cookie }),
        ...(body && { "content-type": "application/json" }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    };
  }
}

interface Asked {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}
