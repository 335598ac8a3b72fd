// The product's own API, with one route more.
import { buildApi } from "../../src/app/build-api.ts";
import { makeDependencies } from "../../src/app/dependencies.ts";
import { readConfig } from "../../src/platform/config.ts";
import { benchRoutes } from "./list-route.ts";

const config = readConfig();
const { app, serve } = await buildApi(makeDependencies(config));
benchRoutes(serve);
await app.listen({ host: config.HOST, port: config.PORT });
