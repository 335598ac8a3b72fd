import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../platform/config.ts";
import { registry } from "../platform/http/metrics.ts";
import { buildApi } from "./build-api.ts";
import { makeParts } from "./parts.ts";
import { untilTold } from "./until-told.ts";

const config = readConfig();
const parts = makeParts(config);
const { app, leave } = await buildApi(parts);
const metrics = createServer((_request, response) => {
  void registry
    .metrics()
    .then((text) => response.setHeader("content-type", registry.contentType).end(text));
}).listen(config.METRICS_PORT, config.HOST);
await app.listen({ host: config.HOST, port: config.PORT });
parts.log.info({ url: config.BASE_URL }, "api is up");

await untilTold(parts.log);
leave();
// The balancer needs a moment to see it; whoever it still sends meanwhile is served.
await wait(config.DRAIN_SECONDS * 1000);
metrics.close();
await app.close();
await parts.close();
