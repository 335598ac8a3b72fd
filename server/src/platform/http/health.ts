import type { FastifyInstance } from "fastify";

interface Probes {
  /** Resolves when the process can do its work: the database answers. */
  ready(): Promise<unknown>;
}

/**
 * `/health`: the process lives. `/ready`: it can serve, and is not on its way out. Answers with the function that says it
 * is: from then on it still serves, but every answer asks its caller to go elsewhere for the next.
 */
export function answerProbes(app: FastifyInstance, { ready }: Probes): () => void {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  app.addHook("preClose", async () => leave());
  // An answer that began before the process was told to leave must not keep its connection, or the server would wait for it.
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving) void reply.header("connection", "close");
  });
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const isReady =
      !isLeaving &&
      (await ready().then(
        () => true,
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  return leave;
}
