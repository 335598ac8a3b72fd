import { Counter } from "prom-client";
import { registry } from "../http/metrics.ts";

/** Counted by the worker that did it, after the commit. */
export const mailsIn = new Counter({
  name: "parley_mails_in_total",
  help: "Mails that came in and were decided, by outcome",
  labelNames: ["outcome"],
  registers: [registry],
});

export const mailsOut = new Counter({
  name: "parley_mails_out_total",
  help: "Attempts to send a mail, by what became of them",
  labelNames: ["state"],
  registers: [registry],
});
