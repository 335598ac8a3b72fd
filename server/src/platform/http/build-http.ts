import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "../log.ts";
import { guardAnswers } from "./headers.ts";
import { watchRequests } from "./metrics.ts";
import { limitPatience } from "./patience.ts";
import { answerProblems, answerUnrouted } from "./problems.ts";
import { answerUnreadable } from "./unreadable.ts";

interface Options {
  readonly log: Logger;
  readonly trustedProxies: readonly string[];
  readonly patienceMs?: number;
}

/** An HTTP server with our habits and no routes yet. */
export async function buildHttp({
  log,
  trustedProxies,
  patienceMs = 30_000,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line names its request itself; a logger for each request would only say it twice.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    // The longest upload; everything else is held to `patienceMs`.
    requestTimeout: 600_000,
    // A request without a host is refused by us, in our shape.
    http: {
      headersTimeout: patienceMs,
      requireHostHeader: false,
      // Whatever else somebody would like to speak is answered in HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? ""),
    },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnreadable,
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
  // An expectation that nobody knows is passed over; Node itself would refuse the request, in a shape of its own.
  app.server.on("checkExpectation", app.routing);
  app.removeContentTypeParser("text/plain");
  guardAnswers(app);
  limitPatience(app, patienceMs);
  watchRequests(app);
  answerProblems(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  return app;
}
