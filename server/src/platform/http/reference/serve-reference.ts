import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { blockOf, type Limiter } from "../limiter.ts";
import { callerOf } from "../request/request-context.ts";

/** The description of the API: as an OpenAPI document, and as a page before and after the nonce of a request. */
export interface Reference {
  readonly json: string;
  readonly page: readonly [string, string];
}

/** Serves the API description. It is made once, when it is first asked for, in a thread of its own. */
export function serveReference(app: FastifyInstance, limiter: Limiter): void {
  let made: Promise<Reference> | undefined;

  async function reference(request: FastifyRequest): Promise<Reference> {
    await limiter.draw("public", "reference", { block: blockOf(callerOf(request).ip) });
    made ??= build().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  }

  app.get("/api/v1/openapi.json", async (request, reply) =>
    reply.type("application/json; charset=utf-8").send((await reference(request)).json),
  );
  app.get("/api/v1/reference", async (request, reply) => {
    const { page } = await reference(request);
    return reply.type("text/html; charset=utf-8").send(page.join(request.nonce));
  });
}

async function build(): Promise<Reference> {
  const worker = new Worker(new URL("./build-reference.ts", import.meta.url));
  const [reference] = (await once(worker, "message")) as [Reference];
  return reference;
}
