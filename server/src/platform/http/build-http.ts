import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "../log.ts";
import { watchRequests } from "./metrics.ts";
import { addBodyTimeout } from "./request/timeouts.ts";
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
