// The product's own API with one fault in it, named as an argument: what the proof must find.
import { buildApi, makeDesk } from "../../src/app/build-api.ts";
import { makeParts } from "../../src/app/parts.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type FaultName, type Spoiling, spoilings } from "./faults.ts";

const fault: Spoiling = spoilings[process.argv[2] as FaultName];
const config = readConfig();
const parts = makeParts(config);
const desk = makeDesk(parts);
const { app } = await buildApi(parts, fault.tamper?.(desk) ?? desk);
fault.spoil?.(app);
await app.listen({ host: config.HOST, port: config.PORT });
