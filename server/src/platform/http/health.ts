import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

interface Probes {
  /** Resolves when the process can do its work: the database answers. */
  ready(): Promise<unknown>;
}

/** Says that the process is on its way out, and serves on until whoever balances has taken notice. */
export type Leave = (drainSeconds: number) => Promise<void>;

const quietMs = 1000;
const mostDrains = 3;

/** `/health`: the process lives. `/ready`: it can serve, and is not on its way out. */
export function answerProbes(app: FastifyInstance, { ready }: Probes): Leave {
  let isLeaving = false;
  let lastAskedAt = 0;
  app.addHook("preClose", async () => {
    isLeaving = true;
  });
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.url !== "/ready" && request.url !== "/health") lastAskedAt = performance.now();
    done();
  });
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

  return async (drainSeconds) => {
    isLeaving = true;
    const drainMs = drainSeconds * 1000;
    const latest = performance.now() + mostDrains * drainMs;
    await wait(drainMs);
    // Who is still sent here has not been told: a probe may be late. Some never stop coming, and are not waited for.
    const isQuiet = () => performance.now() - lastAskedAt > quietMs;
    while (!isQuiet() && performance.now() < latest) await wait(100);
  };
}
