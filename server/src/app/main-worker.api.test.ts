import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { copyTemplate, type TestDatabase } from "../platform/testing/database.ts";
import { freePort } from "../platform/testing/free-port.ts";
import { type Running, startProcess } from "../platform/testing/process.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await copyTemplate();
});
afterAll(() => database.drop());

const started: Running[] = [];
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
});

test("a worker that is given a port serves the figures of its jobs and mails", async () => {
  const port = await freePort();
  const change = { WORKER_METRICS_PORT: String(port) };
  started.push(await startProcess("main-worker.ts", database, change, "worker is up"));
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain("parley_job_seconds");
  expect(text).toContain("parley_mails_in_total");
  expect(text).toContain("parley_mails_out_total");
});
