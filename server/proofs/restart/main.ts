// `pnpm prove:restart [--restarts N]`: two API processes behind a balancer, restarted in turn under load. Nobody who
// calls may notice: not one failed request, not one broken connection.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { makeFolder } from "../stack/folder.ts";
import { freePorts } from "../stack/free-ports.ts";
import { isReady, nodeProcess } from "../stack/node-process.ts";
import { until } from "../stack/until.ts";
import { makeCallers } from "./callers.ts";
import { startHaproxy } from "./haproxy.ts";
import { startLoad } from "./load.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  options: { restarts: { type: "string", default: "10" } },
});
const restarts = Number(values.restarts);
const perSecond = 100;

await prepareTemplate();
const desk = await openDesk();
const folder = makeFolder("restart");
const ports = await freePorts(6);
const [port = 0, healthPort = 0, ...own] = ports;
const env = testEnvironment(desk.copy, {
  SEAL_KEYS: desk.parts.config.SEAL_KEYS.map(
    ({ id, bytes }) => `${id}:${bytes.toString("base64")}`,
  ).join(),
  TRUSTED_PROXIES: "127.0.0.1",
  DRAIN_SECONDS: "3",
  DATABASE_POOL: "10",
  LOG_LEVEL: "warn",
});
const apis = [0, 1].map((nth) => ({
  port: own[nth * 2] ?? 0,
  server: nodeProcess(folder, `api-${nth}`, "src/app/main-api.ts", {
    ...env,
    PORT: String(own[nth * 2]),
    METRICS_PORT: String(own[nth * 2 + 1]),
  }),
}));
for (const { server } of apis) server.start();
for (const api of apis) await until("the API is ready", () => isReady(api.port), 60);
const targets = apis.map((api) => api.port);
const balancer = await startHaproxy(folder, { port, healthPort, targets });
for (const nth of apis.keys()) await balancer.untilUp(nth);

const load = startLoad({ port, perSecond, next: await makeCallers(desk) });
for (let restart = 0; restart < restarts; restart++) {
  const nth = restart % apis.length;
  const started = performance.now();
  await apis[nth]?.server.stop("SIGTERM", 40_000);
  apis[nth]?.server.start();
  await balancer.untilUp(nth);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${restart + 1}/${restarts} api-${nth} left and came back in ${seconds} s`);
}
const { requests, failed } = await load.stop();

await balancer.stop();
for (const { server } of apis) await server.stop();
await desk.close();
rmSync(folder, { recursive: true });
for (const failure of failed.slice(0, 20)) console.log(`FAILED ${failure}`);
console.log(`prove:restart: ${restarts} restarts, ${requests} requests, ${failed.length} failed`);
process.exit(failed.length > 0 || requests === 0 ? 1 : 0);
