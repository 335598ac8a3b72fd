import { createServer } from "node:http";
import { registerTimerLagMetric } from "../domains/sla/index.ts";
import { readConfig } from "../platform/config.ts";
import { registry } from "../platform/http/metrics.ts";
import { buildApi } from "./build-api.ts";
import { makeDependencies } from "./dependencies.ts";
import { waitForShutdown } from "./wait-for-shutdown.ts";

const config = readConfig();
const deps = makeDependencies(config);
const { app, drain } = await buildApi(deps);
registerTimerLagMetric(deps.database);
const metrics = createServer((_request, response) => {
  void registry
    .metrics()
    .then((text) => response.setHeader("content-type", registry.contentType).end(text));
}).listen(config.METRICS_PORT, config.HOST);
await app.listen({ host: config.HOST, port: config.PORT });
deps.log.info({ url: config.BASE_URL }, "api is up");

await waitForShutdown(deps.log);
await drain(config.DRAIN_SECONDS);
metrics.close();
await app.close();
await deps.close();
