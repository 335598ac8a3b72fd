// The product's own API, with one route more.
import { buildApi } from "../../src/app/build-api.ts";
import { makeParts } from "../../src/app/parts.ts";
import { readConfig } from "../../src/platform/config.ts";
import { benchRoutes } from "./list-route.ts";

const config = readConfig();
const { app, serve } = await buildApi(makeParts(config));
benchRoutes(serve);
await app.listen({ host: config.HOST, port: config.PORT });
