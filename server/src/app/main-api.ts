import { createServer } from "node:http";
import { watchTimers } from "../domains/sla/index.ts";
import { readConfig } from "../platform/config.ts";
import { registry } from "../platform/http/metrics.ts";
import { buildApi } from "./build-api.ts";
import { makeParts } from "./parts.ts";
import { untilTold } from "./until-told.ts";

const config = readConfig();
const parts = makeParts(config);
const { app, leave } = await buildApi(parts);
watchTimers(parts.database);
const metrics = createServer((_request, response) => {
  void registry
    .metrics()
    .then((text) => response.setHeader("content-type", registry.contentType).end(text));
}).listen(config.METRICS_PORT, config.HOST);
await app.listen({ host: config.HOST, port: config.PORT });
parts.log.info({ url: config.BASE_URL }, "api is up");

await untilTold(parts.log);
await leave(config.DRAIN_SECONDS);
metrics.close();
await app.close();
await parts.close();
