import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Cuts the connection off when it fires; whoever may take longer moves it on. */
    deadline: NodeJS.Timeout | undefined;
  }
}

/**
 * A body must be there within its time, or the connection is cut: nobody holds one open by sending slowly. An upload
 * that was admitted only has to keep moving.
 */
export function limitPatience(app: FastifyInstance, patienceMs: number): void {
  app.decorateRequest("deadline", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, headers } = request;
    if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) {
      const deadline = setTimeout(() => raw.destroy(), patienceMs).unref();
      request.deadline = deadline;
      raw.once("end", () => clearTimeout(deadline)).once("close", () => clearTimeout(deadline));
    }
    done();
  });
}

/** Passes a stream on, and puts the deadline off with every piece of it. */
export async function* whileMoving(
  deadline: NodeJS.Timeout | undefined,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    deadline?.refresh();
    yield chunk;
  }
}
