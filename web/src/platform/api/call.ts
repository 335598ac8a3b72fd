import type { Answer, Ask, Call, Problem, Route } from "@parley/contract";
import { authorise, endRefusedSession } from "../session/authorise.ts";
import { answerMs, answerToFilesMs, inTime } from "./in-time.ts";
import { Refusal, Unreachable } from "./refusal.ts";
import { sendOnce } from "./send-once.ts";

type Plain = string | number | boolean | undefined;
interface Parts {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent without an action of the person: it does not count as activity. */
  readonly isBackground?: boolean;
  /** Is sent even while the page closes. */
  readonly keepalive?: boolean;
  /** Files to send with the body, as multipart form data. */
  readonly files?: Readonly<Record<string, File | undefined>>;
  /** The version of the record that the person saw, where the body has no place for it. */
  readonly seen?: number;
}

/** Calls one route of the contract. Throws a `Refusal` for anything but success. */
export async function call<R extends Route>(
  route: Call<R>,
  ask: Ask<R>,
  options: CallOptions = {},
): Promise<Answer<R>> {
  const parts = ask as unknown as Parts;
  const answer = route.creates
    ? sendOnce(requestText(route, parts), (key) => send(route, parts, options, key))
    : send(route, parts, options);
  return (await answer) as Answer<R>;
}

type Called = Pick<Call<Route>, "method" | "path" | "isPublic" | "checks">;

/** What makes two requests the same. */
function requestText({ method, path, checks = [] }: Called, parts: Parts): string {
  const asked = Object.entries(parts.body ?? {}).filter(([name]) => !checks.includes(name));
  return JSON.stringify([method, addressOf(path, parts), Object.fromEntries(asked)]);
}

async function send(
  route: Called,
  parts: Parts,
  options: CallOptions,
  idempotencyKey?: string,
): Promise<unknown> {
  const headers = new Headers({ accept: "application/json" });
  if (options.isBackground) headers.set("x-background", "1");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  if (options.seen !== undefined) headers.set("if-match", `"${options.seen}"`);
  const token = await authorise(route);
  if (token) headers.set("authorization", `Bearer ${token}`);
  const body = bodyOf(parts.body, options.files);
  if (typeof body === "string") headers.set("content-type", "application/json");
  const ask = async (signal: AbortSignal) => {
    const reply = await fetch(addressOf(route.path, parts), {
      method: route.method,
      headers,
      signal,
      ...(body !== undefined && { body }),
      ...(options.keepalive && { keepalive: true }),
    }).catch(throwUnreachable);
    return answerOf(reply, token);
  };
  return inTime(options.files ? answerToFilesMs : answerMs, ask, options.signal);
}

async function answerOf(reply: Response, token: string | undefined): Promise<unknown> {
  // A success whose body did not arrive is a lost answer.
  const read = () => reply.json().catch(reply.ok ? throwUnreachable : () => ({}));
  const json: unknown = reply.status === 204 ? undefined : await read();
  if (reply.ok) return json;
  const refusal = new Refusal(reply.status, (json ?? {}) as Partial<Problem>, reply.statusText);
  if (reply.status === 401 && token) endRefusedSession(refusal);
  throw refusal;
}

function throwUnreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new Unreachable(error);
}

function addressOf(path: string, { params, query }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ""}`;
}

function bodyOf(body: Parts["body"], files: CallOptions["files"]): FormData | string | undefined {
  if (!files) return body && JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, ...files })) {
    if (value instanceof File) form.set(name, value);
    else if (value !== undefined) form.set(name, asText(value));
  }
  return form;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
