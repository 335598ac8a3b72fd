import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "../log.ts";
import { watchRequests } from "./metrics.ts";
import { answerMalformed } from "./response/malformed-request.ts";
import { answerUnroutable, handleErrors } from "./response/problems.ts";
import { addSecurityHeaders } from "./response/security-headers.ts";

interface HttpOptions {
  readonly log: Logger;
  readonly trustedProxies: readonly string[];
  readonly bodyTimeoutMs?: number;
}

/** Builds the HTTP server without routes. */
export async function buildHttp({
  log,
  trustedProxies,
  bodyTimeoutMs = 30_000,
}: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every log line names its request, so that a logger per request is not needed.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    // The limit for uploads; everything else has `bodyTimeoutMs`.
    requestTimeout: 600_000,
    // A request without a host is refused later, in the shape of all errors.
    http: {
      headersTimeout: bodyTimeoutMs,
      requireHostHeader: false,
      // Other upgrade requests are answered as plain HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? ""),
    },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // The longest part of a path is the id of a question to the reports.
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 12_000,
    },
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerMalformed,
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
  // Unknown Expect headers are ignored; Node would refuse the request in its own format.
  app.server.on("checkExpectation", app.routing);
  app.removeContentTypeParser("text/plain");
  addSecurityHeaders(app);
  addBodyTimeout(app, bodyTimeoutMs);
  watchRequests(app);
  handleErrors(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  return app;
}

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
function addBodyTimeout(app: FastifyInstance, bodyTimeoutMs: number): void {
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
