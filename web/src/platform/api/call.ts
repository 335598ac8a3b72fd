import type { Answer, Ask, Call, Problem, Route } from "@parley/contract";
import { authorise, endRefusedSession } from "../session/authorise.ts";
import { Refusal, Unreachable } from "./refusal.ts";

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
  /** The same key again answers with the first result instead of doing it twice. */
  readonly idempotencyKey?: string;
  /** The version of the record that the person saw, where the body has no place for it. */
  readonly seen?: number;
}

/** Calls one route of the contract. Throws a `Refusal` for anything but success. */
export async function call<R extends Route>(
  route: Call<R>,
  ask: Ask<R>,
  manner: CallOptions = {},
): Promise<Answer<R>> {
  const parts = ask as unknown as Parts;
  const headers = new Headers({ accept: "application/json" });
  if (manner.isBackground) headers.set("x-background", "1");
  if (manner.idempotencyKey) headers.set("idempotency-key", manner.idempotencyKey);
  if (manner.seen !== undefined) headers.set("if-match", `"${manner.seen}"`);
  const token = await authorise(route.path);
  if (token) headers.set("authorization", `Bearer ${token}`);
  const body = bodyOf(parts.body, manner.files);
  if (typeof body === "string") headers.set("content-type", "application/json");
  const reply = await fetch(addressOf(route.path, parts), {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
    ...(manner.signal && { signal: manner.signal }),
    ...(manner.keepalive && { keepalive: true }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Unreachable(error);
  });
  return (await answerOf(reply, token)) as Answer<R>;
}

async function answerOf(reply: Response, token: string | undefined): Promise<unknown> {
  const json: unknown = reply.status === 204 ? undefined : await reply.json().catch(() => ({}));
  if (reply.ok) return json;
  const refusal = new Refusal(reply.status, (json ?? {}) as Partial<Problem>, reply.statusText);
  if (reply.status === 401 && token) endRefusedSession(refusal);
  throw refusal;
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
