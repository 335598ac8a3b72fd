import { registerMailGauges } from "../domains/mail/index.ts";
import { registerTimerLagMetric } from "../domains/sla/index.ts";
import { readConfig } from "../platform/config.ts";
import { buildApi } from "./build-api.ts";
import { makeDependencies } from "./dependencies.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { waitForShutdown } from "./wait-for-shutdown.ts";

const config = readConfig();
const deps = makeDependencies(config);
const { app, drain } = await buildApi(deps);
registerTimerLagMetric(deps.database);
registerMailGauges(deps.database);
const metrics = serveMetrics(config.METRICS_PORT, config.HOST);
await app.listen({ host: config.HOST, port: config.PORT });
deps.log.info({ url: config.BASE_URL }, "api is up");

await waitForShutdown(deps.log);
await drain(config.DRAIN_SECONDS);
metrics.close();
await app.close();
await deps.close();
