import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

interface Probes {
  /** Resolves when the process can work: the database answers. */
  ready(): Promise<unknown>;
}

/** Reports that the process is shutting down, and keeps serving until the load balancer has noticed. */
export type DrainServer = (drainSeconds: number) => Promise<void>;

const quietMs = 1000;
const maxDrains = 3;

/** `/health`: the process runs. `/ready`: it can serve and is not shutting down. */
export function answerProbes(app: FastifyInstance, { ready }: Probes): DrainServer {
  let isShuttingDown = false;
  let lastRequestAt = 0;
  app.addHook("preClose", async () => {
    isShuttingDown = true;
  });
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.url !== "/ready" && request.url !== "/health") lastRequestAt = performance.now();
    done();
  });
  // Responses during shutdown close their connection, or the server would wait for it.
  app.addHook("onSend", async (_request, reply) => {
    if (isShuttingDown) void reply.header("connection", "close");
  });
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const isReady =
      !isShuttingDown &&
      (await ready().then(
        () => true,
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });

  return async (drainSeconds) => {
    isShuttingDown = true;
    const drainMs = drainSeconds * 1000;
    const latest = performance.now() + maxDrains * drainMs;
    await wait(drainMs);
    // Requests that still arrive show that a probe is late. The wait is limited, because some clients never stop.
    const isQuiet = () => performance.now() - lastRequestAt > quietMs;
    while (!isQuiet() && performance.now() < latest) await wait(100);
  };
}
