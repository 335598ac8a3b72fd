import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: string;
  }
}

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const duration = new Histogram({
  name: "parley_request_seconds",
  help: "Time to answer, by operation and status class",
  labelNames: ["operation", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

/** One log line and one observation per response. The operation is logged instead of the path, so that no id or secret of a URL is logged. */
export function watchRequests(app: FastifyInstance): void {
  // These four fields contain no secret, and redaction would cost more than the rest of the line.
  const lines = app.log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    const operation = request.routeOptions.config?.operation ?? "other";
    const seconds = reply.elapsedTime / 1000;
    duration.observe({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` }, seconds);
    lines.info({
      request_id: request.id,
      operation,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}
