import { Counter, Gauge } from "prom-client";
import { registry } from "../http/metrics.ts";

export const openSockets = new Gauge({
  name: "parley_live_sockets",
  help: "Live sockets open at this process",
  registers: [registry],
});

export const closedSockets = new Counter({
  name: "parley_live_closed_total",
  help: "Live sockets that were closed, by code",
  labelNames: ["code"],
  registers: [registry],
});
