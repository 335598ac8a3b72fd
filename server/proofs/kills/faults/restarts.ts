import { isReady } from "../../stack/node-process.ts";
import { until } from "../../stack/until.ts";
import type { Fault } from "./fault.ts";

/** F38: what it means to those who call is `pnpm prove:restart`, which has a balancer. */
export const rollingRestart: Fault = {
  what: "the API processes are told to leave, one after the other",
  async strike({ apis }) {
    for (const { server, port } of apis) {
      const { pid } = server;
      server.signal("SIGTERM");
      await until("it is back", async () => server.pid !== pid && (await isReady(port)));
    }
  },
};
