import { rmSync } from "node:fs";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { makeFolder } from "../stack/folder.ts";
import { freePorts } from "../stack/free-ports.ts";
import { isReady, nodeProcess } from "../stack/node-process.ts";
import { until } from "../stack/until.ts";
import { startHaproxy } from "./haproxy.ts";

const drainSeconds = "3";

/** Two API processes on the desk's database, behind a balancer. */
export async function openCell(desk: Desk) {
  const folder = makeFolder("restart");
  const [port = 0, healthPort = 0, ...own] = await freePorts(6);
  const sealKeys = desk.parts.config.SEAL_KEYS;
  const env = testEnvironment(desk.copy, {
    SEAL_KEYS: sealKeys.map(({ id, bytes }) => `${id}:${bytes.toString("base64")}`).join(),
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: drainSeconds,
    DATABASE_POOL: "10",
    LOG_LEVEL: "warn",
  });
  const apis = [0, 1].map((nth) => {
    const [apiPort = 0, metricsPort = 0] = own.slice(nth * 2);
    const ports = { PORT: String(apiPort), METRICS_PORT: String(metricsPort) };
    const server = nodeProcess(folder, `api-${nth}`, "src/app/main-api.ts", { ...env, ...ports });
    server.start();
    return { port: apiPort, server };
  });
  for (const api of apis) await until("the API is ready", () => isReady(api.port));
  const targets = apis.map((api) => api.port);
  const balancer = await startHaproxy(folder, { port, healthPort, targets });
  for (const nth of apis.keys()) await balancer.untilUp(nth);
  return {
    port,
    apis: apis.map(({ server }) => server),
    balancer,
    async close() {
      await balancer.stop();
      for (const { server } of apis) await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Cell = Awaited<ReturnType<typeof openCell>>;
