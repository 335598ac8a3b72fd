// The product's own API without its own filter: what it shows once row-level security is off too, must be noticed.
import { buildApi } from "../../src/app/build-api.ts";
import { makeDependencies } from "../../src/app/dependencies.ts";
import { readConfig } from "../../src/platform/config.ts";

const config = readConfig();
const { app } = await buildApi(makeDependencies(config, { ownFilters: false }));
await app.listen({ host: config.HOST, port: config.PORT });
