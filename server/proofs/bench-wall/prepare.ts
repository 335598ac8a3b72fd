import { generateKeyPairSync, randomBytes } from "node:crypto";
import { withClient } from "../../src/platform/db/bootstrap.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { addTenant } from "../../src/platform/testing/tenants.ts";
import { businessId, days, rows, tables } from "./fill.ts";
import { pageSize } from "./list-sql.ts";
import type { Request } from "./load.ts";
import type { Size } from "./size.ts";

const beforeAll = "00000000-0000-0000-0000-000000000000";
const connections = "10";

/** A desk with the bench's rows, an agent signed in at every business, and the settings of its processes. */
export async function prepare(size: Size) {
  const key = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
  const config = {
    TOKEN_KEYS: `b1:${key.toString("base64")}`,
    SEAL_KEYS: `b1:${randomBytes(32).toString("base64")}`,
    DATABASE_POOL: connections,
  };
  await prepareTemplate();
  const desk = await openDesk({ config });
  await withClient(desk.copy.ownerUrl, async (owner) => {
    await owner.query(tables);
    await owner.query(rows(size));
  });
  const { bare, whole } = await requests(desk, size);
  await withClient(desk.copy.ownerUrl, (owner) => owner.query("vacuum analyze"));
  const env = {
    ...config,
    MODE: desk.parts.config.MODE,
    BASE_URL: desk.parts.config.BASE_URL,
    REDIS_URL: desk.parts.config.REDIS_URL,
    PASSWORD_PEPPER: desk.parts.config.PASSWORD_PEPPER,
    DATABASE_URL: desk.copy.url,
    QUEUE_DATABASE_URL: desk.copy.queueUrl,
    LOG_LEVEL: "info",
  };
  return { desk, env, bare, whole };
}

export type Prepared = Awaited<ReturnType<typeof prepare>>;

/** One request for each business, each from another day: what a signed-in agent sends, and the bare form of it. */
async function requests(desk: Desk, { businesses }: Size) {
  const bare: Request[] = [];
  const whole: Request[] = [];
  const newest = Date.now();
  async function add(number: number) {
    const business = await addTenant(desk.parts, "bench", { id: businessId(number) });
    const token = await desk.signIn(business, business.people.agent.id);
    const age = (number % (days / 2)) * 24 * 3600 * 1000;
    const moment = new Date(newest - age).toISOString();
    bare.push({ path: `/tickets?business=${business.id}&moment=${moment}&id=${beforeAll}` });
    whole.push({
      path: `/api/v1/bench/tickets/?page_size=${pageSize}&cursor=${moment}_${beforeAll}`,
      headers: { Host: business.host, Authorization: `Bearer ${token}` },
    });
  }
  let number = 0;
  const lane = async () => {
    while (number < businesses) await add(++number);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return { bare, whole };
}
