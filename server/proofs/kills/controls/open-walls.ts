import { join } from "node:path";
import { freePorts } from "../../stack/free-ports.ts";
import { isReady, nodeProcess } from "../../stack/node-process.ts";
import { until } from "../../stack/until.ts";
import { readDesk } from "../errands.ts";
import { requestFindings } from "../invariants/requests.ts";
import { openLedger } from "../ledger.ts";
import { gather } from "../people.ts";
import { makeWatch } from "../watch.ts";
import type { Control } from "./all.ts";

const rounds = 3;

/** I7 must turn red: row-level security is off, and an API without its own filter serves. */
export const openWalls: Control = async (stack, desks) => {
  const walled = await stack.rows<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relkind = 'r'",
  );
  for (const { name } of walled) {
    await stack.rows(`alter table ${name} disable row level security, no force row level security`);
  }
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const api = nodeProcess(
    stack.folder,
    "api-without-walls",
    "proofs/kills/serve-without-walls.ts",
    {
      ...stack.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
  );
  api.start();
  await until("the API without walls serves", () => isReady(port));
  const ledger = await openLedger(join(stack.folder, "ledger-without-walls"));
  const watch = makeWatch();
  const people = gather(stack, { ledger, watch, ports: [port] });
  for (let round = 0; round < rounds; round++) {
    for (const { owner, ...desk } of desks.slice(0, 5)) {
      const reader = people.caller(desk.host, desk.canary);
      reader.signInAs(owner);
      await readDesk(people, { ...desk, owner: reader });
    }
  }
  await api.stop("SIGKILL");
  await ledger.close();
  return requestFindings(watch);
};
