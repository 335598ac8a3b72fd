import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { withClient } from "../platform/db/bootstrap.ts";
import { copyTemplate, type TestDatabase } from "../platform/testing/database.ts";
import { freePort } from "../platform/testing/free-port.ts";
import { type Running, startProcess } from "../platform/testing/process.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await copyTemplate();
});
afterAll(() => database.drop());

const started: Running[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill("SIGKILL");
});

async function startApi(change: Record<string, string> = {}): Promise<Running> {
  const running = await startProcess("main-api.ts", database, { ...own, ...change }, "api is up");
  started.push(running);
  return running;
}

const port = await freePort();
const metricsPort = await freePort();
const origin = `http://127.0.0.1:${port}`;
const own = { BASE_URL: origin, PORT: String(port), METRICS_PORT: String(metricsPort) };

test("on SIGTERM the process finishes running requests, accepts no new ones, and exits cleanly", async () => {
  const { child, ended } = await startApi();
  const locker = new pg.Client({ connectionString: database.ownerUrl });
  await locker.connect();
  await locker.query("begin; lock table site_addresses in access exclusive mode");
  const open = fetch(`${origin}/api/v1/business/address/?domain=some-label`);
  await waitingForLock();

  child.kill("SIGTERM");
  await expect
    .poll(() =>
      fetch(`${origin}/health`).then(
        ({ status }) => status,
        () => "closed",
      ),
    )
    .not.toBe(200);
  await locker.query("rollback");
  await locker.end();

  expect((await open).status).toBe(200);
  expect(await ended).toBe(0);
});

test("on SIGTERM behind a load balancer the process reports unready first and still serves", async () => {
  // The maximum: a busy machine may take seconds for the two requests below.
  const { child, ended } = await startApi({ DRAIN_SECONDS: "7" });
  expect((await fetch(`${origin}/ready`)).status).toBe(200);

  child.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${origin}/ready`)).status).toBe(503);
  const served = await fetch(`${origin}/api/v1/business/address/?domain=some-label`);
  expect(served.status).toBe(200);
  expect(served.headers.get("connection")).toBe("close");
  expect(await ended).toBe(0);
});

test("on SIGTERM the process serves as long as a load balancer still sends requests", async () => {
  const { child, ended } = await startApi({ DRAIN_SECONDS: "2" });
  child.kill("SIGTERM");
  const told = performance.now();
  for (let before = told, asked = told; asked - told < 4000; before = asked) {
    asked = performance.now();
    const answer = await fetch(`${origin}/api/v1/business/address/?domain=some-label`).catch(
      () => undefined,
    );
    // Without requests for a second, because the machine was blocked, the process was allowed to exit.
    if (performance.now() - before > 1000) break;
    expect(answer?.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(await ended).toBe(0);
});

test("metrics are served on a separate port, and not on the public one", async () => {
  const { child, ended } = await startApi();
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(told).toContain("parley_request_seconds");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a process with an invalid setting does not start, and names the problem", async () => {
  const start = startApi({ SMTP_URL: "nowhere" });
  await expect(start).rejects.toThrow(/These settings are missing or wrong:[\s\S]*SMTP_URL/);
});

/** Uses a separate connection, because the view does not change inside a transaction. */
async function waitingForLock(): Promise<void> {
  const sql = `select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await withClient(database.ownerUrl, async (client) => {
    await expect.poll(async () => (await client.query(sql)).rows[0].n).toBeGreaterThan(0);
  });
}
