import { randomBytes } from "node:crypto";
import type { Answer, Ask, Problem, Route } from "@parley/contract";
import type { FastifyInstance } from "fastify";
import type { SecretsSeen } from "./secrets-seen.ts";

export interface Reply<R extends Route> {
  status: number;
  body: Answer<R>;
  problem: Problem;
  headers: Record<string, string | string[] | number | undefined>;
  /** The body as it came, whatever it is. */
  text: string;
  bytes: Buffer;
}

/** A file of a form, as a browser would send it. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
}

export interface Client {
  token: string | undefined;
  readonly cookies: Record<string, string>;
  /** Sends JSON, or a form when there are files. */
  call<R extends Route>(
    route: R,
    ask: Ask<R> & { files?: Record<string, SentFile> },
    headers?: Record<string, string>,
  ): Promise<Reply<R>>;
  /** Anything, as it is on the wire. */
  send(
    method: string,
    path: string,
    options?: { payload?: unknown; headers?: Record<string, string> },
  ): Promise<Reply<Route>>;
}

interface ClientOptions {
  readonly app: FastifyInstance;
  readonly host: string;
  readonly token?: string;
  /** Sends what only browsers send, and keeps cookies. */
  readonly isBrowser?: boolean;
  readonly seen?: SecretsSeen;
}

/** A caller with an address block of its own, so that no test draws on another's budget. */
export function makeClient({ app, host, token, isBrowser, seen }: ClientOptions): Client {
  const remoteAddress = `fd00:${randomBytes(6).toString("hex").match(/..../g)?.join(":")}::1`;
  const client: Client = {
    token,
    cookies: {},
    call(route, ask, headers) {
      const { params, query, body } = ask as Record<string, Record<string, unknown> | undefined>;
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
      const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
      const values = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      const search = given.length > 0 ? `?${new URLSearchParams(values).toString()}` : "";
      const payload = ask.files ? formOf(body ?? {}, ask.files) : body;
      return client.send(route.method, path + search, { payload, headers }) as never;
    },
    async send(method, path, { payload, headers = {} } = {}) {
      const cookie = Object.entries(client.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; ");
      const reply = await app.inject({
        method: method as "GET",
        url: `/api/v1${path}`,
        remoteAddress,
        ...(payload !== undefined && { payload: payload as object }),
        headers: {
          host,
          ...(client.token && { authorization: `Bearer ${client.token}` }),
          ...(isBrowser && { origin: `http://${host}`, "sec-fetch-site": "same-origin" }),
          ...(cookie && { cookie }),
          ...headers,
        },
      });
      for (const { name, value } of reply.cookies) {
        if (value === "") delete client.cookies[name];
        else client.cookies[name] = value;
      }
      const isJson = String(reply.headers["content-type"]).startsWith("application/json");
      const json = isJson && reply.body ? reply.json() : undefined;
      seen?.note({ payload, json, token: [client.token, ...Object.values(client.cookies)] });
      return {
        status: reply.statusCode,
        body: json,
        problem: json,
        headers: reply.headers,
        text: reply.body,
        bytes: reply.rawPayload,
      };
    },
  };
  return client;
}

function formOf(body: Record<string, unknown>, files: Record<string, SentFile>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (const [field, { name, bytes, type = "" }] of Object.entries(files)) {
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  }
  return form;
}
