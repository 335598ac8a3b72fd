import { expect, test } from "vitest";
import type { TenantDatabase } from "../db/tenant-db.ts";
import { makeLog } from "../log.ts";
import { taskList } from "./task-list.ts";

test("a job is not done until its live messages are sent", async () => {
  const out = Promise.withResolvers<void>();
  const asked: string[] = [];
  const database = {
    told(businessId: string) {
      asked.push(businessId);
      return out.promise;
    },
  } as TenantDatabase;
  const { count } = taskList({
    database,
    handlers: [{ name: "count", run: async () => {} }],
    log: makeLog("silent"),
  });
  const job = { id: "1", attempts: 1, max_attempts: 12 };
  let isDone = false;
  const run = Promise.resolve(count?.({ business_id: "acme" }, { job } as never)).then(() => {
    isDone = true;
  });
  await expect.poll(() => asked).toEqual(["acme"]);
  expect(isDone).toBe(false);
  out.resolve();
  await run;
  expect(isDone).toBe(true);
});
