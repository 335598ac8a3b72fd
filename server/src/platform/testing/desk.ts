import { rm } from "node:fs/promises";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { buildApi, makeHttpDependencies } from "../../app/build-api.ts";
import { jobHandlers } from "../../app/build-worker.ts";
import { type Dependencies, makeDependencies } from "../../app/dependencies.ts";
import { startSession } from "../../domains/identity/index.ts";
import { connect } from "../db/connect.ts";
import { type TenantTx, tenantDatabase, type WallSettings } from "../db/tenant-db.ts";
import { jobContext } from "../jobs/job-context.ts";
import { makeLog } from "../log.ts";
import { type Client, makeClient } from "./client.ts";
import { databaseWaitSeconds, testConfig, testFolder } from "./config.ts";
import { copyTemplate, type TestDatabase } from "./database.ts";
import { type DrainOptions, drainQueue } from "./drain-queue.ts";
import { judgesTimes } from "./judge-times.ts";
import { SecretsSeen } from "./secrets-seen.ts";
import { addTenant, type TestBusiness, type Who } from "./tenants.ts";

export type Business = "acme" | "globex";

interface Options {
  readonly config?: Record<string, string>;
  readonly walls?: Partial<WallSettings>;
  /** Plants a fault, to see that a proof turns red. */
  readonly tamper?: (
    desk: ReturnType<typeof makeHttpDependencies>,
  ) => ReturnType<typeof makeHttpDependencies>;
}

/** A running desk on a database of its own. Used by tests through `testDesk`, by proofs directly. */
export async function openDesk({ config = {}, walls = {}, tamper = (desk) => desk }: Options = {}) {
  const copy = await copyTemplate();
  const patience = { waitSeconds: databaseWaitSeconds() };
  const owner = connect(copy.ownerUrl, 2, "parley test owner", patience);
  if (!judgesTimes()) await allowStalls(owner, copy);
  const seen = new SecretsSeen();
  const parts = makeDependencies(
    testConfig(copy, config),
    walls,
    makeLog("debug", seen.destination),
  );
  const { app } = await buildApi(parts, tamper(makeHttpDependencies(parts)));
  // What the test itself prepares is always behind both walls, also where it takes one down for what it tests.
  const sound = { ...parts, database: tenantDatabase(parts.pool) };
  await app.ready();
  const queue = connect(copy.queueUrl, 3, "parley test queue", patience);
  return {
    app,
    parts,
    copy,
    queue,
    addTenant: (name: string, wishes?: Parameters<typeof addTenant>[2]) =>
      addTenant(sound, name, wishes),
    /** A new session of a person, made as sign-in makes it. */
    signIn: (business: TestBusiness, accountId: string) => signIn(sound, business, accountId),
    client: (host: string, token?: string) =>
      makeClient({ app, host, seen, ...(token && { token }) }),
    browser: (host: string) => makeClient({ app, host, seen, isBrowser: true }),
    /** Looks into the database as a superuser: no wall. What is asked very often has a name, and is planned once. */
    async rows<T = Record<string, unknown>>(
      text: string,
      values: unknown[] = [],
      name?: string,
    ): Promise<T[]> {
      return (await owner.query({ text, values, ...(name && { name }) })).rows;
    },
    /** Works all jobs that are due; one that fails throws here. */
    drain: (options?: DrainOptions) =>
      drainQueue(queue, parts.database, jobHandlers(parts), 1, options),
    seen,
    async close() {
      await app.close();
      await Promise.all([parts.close(), owner.end(), queue.end()]);
      await copy.drop();
      await rm(testFolder(copy), { recursive: true, force: true });
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A machine that stands still for a while must not end what was under way: its limits are for a business. */
async function allowStalls(owner: pg.Pool, { ownerUrl }: TestDatabase): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  const limits = { statement_timeout: "120s", idle_in_transaction_session_timeout: "300s" };
  for (const [limit, most] of Object.entries(limits)) {
    await owner.query(`alter role parley_app in database ${name} set ${limit} = '${most}'`);
  }
}

async function signIn(
  parts: Dependencies,
  business: TestBusiness,
  accountId: string,
): Promise<string> {
  const ctx = jobContext(parts.database, business.id, "test");
  const begin = (tx: TenantTx) => startSession(tx, ctx, parts.identity, accountId);
  return (await parts.database.transact(business.id, begin)).access;
}

/**
 * The desk of a test file. Every test gets two new businesses, so the wall that protects customers also keeps tests
 * apart.
 */
export function testDesk(options: Options = {}) {
  let desk: Desk;
  let businesses: Record<Business, TestBusiness>;
  let clients: Map<string, Client>;

  beforeAll(async () => {
    desk = await openDesk(options);
  });
  beforeEach(async () => {
    const [acme, globex] = await Promise.all([desk.addTenant("acme"), desk.addTenant("globex")]);
    businesses = { acme, globex };
    clients = new Map();
  });
  afterAll(async () => {
    await desk.close();
    expect(desk.seen.leaked(), "log lines that hold a secret").toEqual([]);
  });

  return {
    get self() {
      return desk;
    },
    business: (name: Business = "acme") => businesses[name],
    /** A signed-in caller; the same one each time within a test. */
    async as(who: Who, name: Business = "acme"): Promise<Client> {
      const key = `${who}@${name}`;
      const business = businesses[name];
      const client =
        clients.get(key) ??
        desk.client(business.host, await desk.signIn(business, business.people[who].id));
      clients.set(key, client);
      return client;
    },
    visitor: (name: Business = "acme") => desk.client(businesses[name].host),
    browser: (name: Business = "acme") => desk.browser(businesses[name].host),
    platform: () => desk.client("parley.test"),
    rows: <T = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
      desk.rows<T>(sql, values),
    drain: () => desk.drain(),
    /** The names of the events that a business's changes announced, in order; sign-ins of the test itself left out. */
    async announced(name: Business = "acme"): Promise<string[]> {
      const rows = await desk.rows<{ name: string }>(
        "select name from events where business_id = $1 and request_id <> 'test' order by id",
        [businesses[name].id],
      );
      return rows.map((row) => row.name);
    },
    /** What the business's outbox holds, oldest first. */
    mails: (name: Business = "acme") =>
      desk.rows<{
        kind: string;
        recipient: string;
        subject: string;
        body_text: string;
        state: string;
      }>(
        "select kind, recipient, subject, body_text, state from mail_outbox where business_id = $1 order by id",
        [businesses[name].id],
      ),
  };
}
