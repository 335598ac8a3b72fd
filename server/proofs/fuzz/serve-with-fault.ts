// The product's own API with one fault in it, named as an argument: what the proof must find.
import { buildApi, makeHttpDependencies } from "../../src/app/build-api.ts";
import { makeDependencies } from "../../src/app/dependencies.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type FaultName, type Spoiling, spoilings } from "./faults.ts";

const fault: Spoiling = spoilings[process.argv[2] as FaultName];
const config = readConfig();
const parts = makeDependencies(config);
const desk = makeHttpDependencies(parts);
const { app } = await buildApi(parts, fault.tamper?.(desk) ?? desk);
fault.spoil?.(app);
await app.listen({ host: config.HOST, port: config.PORT });
