import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Closes the connection when it fires; an upload extends it. */
    deadline: NodeJS.Timeout | undefined;
  }
}

/**
 * A body must arrive in time, or the connection is closed, so that slow clients cannot keep connections open. An
 * authorized upload only has to make progress.
 */
export function addBodyTimeout(app: FastifyInstance, bodyTimeoutMs: number): void {
  app.decorateRequest("deadline", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, headers } = request;
    if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) {
      const deadline = setTimeout(() => raw.destroy(), bodyTimeoutMs).unref();
      request.deadline = deadline;
      raw.once("end", () => clearTimeout(deadline)).once("close", () => clearTimeout(deadline));
    }
    done();
  });
}

/** Passes a stream on and extends the deadline with every chunk. */
export async function* extendWhileReceiving(
  deadline: NodeJS.Timeout | undefined,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    deadline?.refresh();
    yield chunk;
  }
}
