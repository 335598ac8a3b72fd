import { type Answer, type Call, operations, type Problem, type Route } from "@parley/contract";
import type { z } from "zod";

/** What the page asked of a route, read by the contract as the server would read it. */
export interface Asked<R extends Route> {
  readonly params: Parsed<R["params"]>;
  readonly query: Parsed<R["query"]>;
  readonly body: Parsed<R["body"]>;
  readonly idempotencyKey: string | null;
}
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

type Handler = (asked: Asked<Route>) => unknown;
type Named = Pick<Route, "method" | "path">;

interface Refusing {
  readonly status: number;
  readonly statusText: string;
  readonly problem: Partial<Problem>;
}

class Refused extends Error {
  readonly answer: Refusing;
  constructor(answer: Refusing) {
    super("refused");
    this.answer = answer;
  }
}

const statusTexts: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  500: "Internal Server Error",
};

/**
 * Stands in for the API at the network's edge. Every call is read and every answer checked by the contract's schemas; a call
 * that no test answers is reported as a fault.
 */
export function fakeServer() {
  const handlers = new Map<string, Handler>();
  const defaults = new Map<string, Handler>();
  const asked = new Map<string, Asked<Route>[]>();
  const faults: string[] = [];

  const handlerOf = (route: Named) => handlers.get(keyOf(route)) ?? defaults.get(keyOf(route));

  async function respond(request: Request): Promise<Response> {
    const found = await read(request);
    const handler = found && handlerOf(found.route);
    if (!handler) throw new Error(`nobody answers ${request.method} ${request.url}`);
    const { route, ask } = found;
    asked.set(keyOf(route), [...(asked.get(keyOf(route)) ?? []), ask]);
    try {
      const body = await handler(ask);
      const { status, body: schema } = route.answer;
      return status === 204 ? new Response(null, { status }) : json(status, schema?.parse(body));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, statusText, problem } = error.answer;
      return json(status, problem, statusText);
    }
  }

  return {
    faults,
    /** From now on a call of this route is answered so. */
    answer<R extends Route>(route: Call<R>, answer: Answer<R> | ((asked: Asked<R>) => Answer<R>)) {
      const handler = typeof answer === "function" ? (answer as Handler) : () => answer;
      handlers.set(keyOf(route), handler);
    },
    /** Where a test says nothing else, a call of this route is answered so. */
    answerByDefault<R extends Route>(route: Call<R>, answer: (asked: Asked<R>) => Answer<R>) {
      defaults.set(keyOf(route), answer as Handler);
    },
    /** From now on it is refused: with the server's words, or without any. */
    refuse(route: Named, status: number, problem: Partial<Problem> = {}) {
      handlers.set(keyOf(route), () => {
        throw new Refused({ status, statusText: statusTexts[status] ?? "", problem });
      });
    },
    /** From now on no answer comes back: the connection breaks. */
    disconnect(route: Named) {
      handlers.set(keyOf(route), () => {
        throw new TypeError("Failed to fetch");
      });
    },
    /** From now on its answer waits until the returned function is called. */
    hold(route: Named): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      const handler = handlerOf(route);
      handlers.set(keyOf(route), async (ask) => {
        await promise;
        return handler?.(ask);
      });
      return resolve;
    },
    /** What was asked of a route so far. */
    asked<R extends Route>(route: Call<R>): readonly Asked<R>[] {
      return (asked.get(keyOf(route)) ?? []) as unknown as Asked<R>[];
    },
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      try {
        return await Promise.race([respond(request), rejectOnAbort(request.signal)]);
      } catch (error) {
        // What the test wants to fail is no fault of the page, and neither is what it no longer waits for.
        const isWanted = error instanceof TypeError && error.message === "Failed to fetch";
        if (!isWanted && !request.signal.aborted)
          faults.push(`${request.method} ${request.url}: ${String(error)}`);
        throw error;
      }
    },
  };
}

/** As `fetch` does, with the reason of whoever no longer waits. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const rejectNow = () => reject(signal.reason as Error);
  if (signal.aborted) rejectNow();
  signal.addEventListener("abort", rejectNow, { once: true });
  return promise;
}

export type FakeServer = ReturnType<typeof fakeServer>;

const keyOf = ({ method, path }: Named) => `${method} ${path}`;

const json = (status: number, body: unknown, statusText = "") =>
  new Response(JSON.stringify(body), { status, statusText });

/** Which route a request means, and what it asks of it. */
async function read(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  for (const { route } of mostFixedFirst) {
    const match = patternOf(route.path).exec(decodeURIComponent(pathname).replace("/api/v1", ""));
    if (!match || route.method !== request.method) continue;
    const ask = {
      params: route.params?.parse({ ...match.groups }),
      query: route.query?.parse(Object.fromEntries(searchParams)),
      body: route.body?.parse(await bodyOf(request)),
      idempotencyKey: request.headers.get("idempotency-key"),
    };
    return { route, ask: ask as Asked<Route> };
  }
  return undefined;
}

async function bodyOf(request: Request): Promise<unknown> {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  if (!isForm) return JSON.parse((await request.text()) || "{}");
  const fields = [...(await request.formData())].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(fields);
}

// A fixed name is meant before a placeholder is.
const mostFixedFirst = operations.toSorted(
  (a, b) => a.route.path.split("{").length - b.route.path.split("{").length,
);

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>[^/]+)`)}$`);
