import { createServer, type Server } from "node:http";
import { registry } from "../platform/http/metrics.ts";

/** Serves the figures of this process for Prometheus. */
export function serveMetrics(port: number, host: string): Server {
  return createServer((_request, response) => {
    void registry
      .metrics()
      .then((text) => response.setHeader("content-type", registry.contentType).end(text));
  }).listen(port, host);
}
