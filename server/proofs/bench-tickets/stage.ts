import { generateKeyPairSync, randomBytes } from "node:crypto";
import { withClient } from "../../src/platform/db/bootstrap.ts";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { fill } from "./fill.ts";
import type { Size } from "./size.ts";

/** A desk with its tickets, and the settings of an API process on the same database. */
export interface BenchStage {
  readonly desk: Desk;
  readonly env: Record<string, string>;
  /** The largest is the first. */
  readonly businesses: readonly TestBusiness[];
  close(): Promise<void>;
}

const connections = "10";

export async function openStage(size: Size): Promise<BenchStage> {
  const key = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
  const config = {
    TOKEN_KEYS: `b1:${key.toString("base64")}`,
    SEAL_KEYS: `b1:${randomBytes(32).toString("base64")}`,
    DATABASE_POOL: connections,
  };
  const desk = await openDesk({ config });
  const businesses = await addBusinesses(desk, size.businesses);
  await withClient(desk.copy.ownerUrl, async (owner) => {
    await owner.query(`create temp table bench_owners (
      business_id uuid, number integer, tickets integer, agent_id uuid, department_id uuid, customers uuid[]
    )`);
    const rest = Math.ceil((size.tickets - size.ticketsOfFirst) / (size.businesses - 1));
    const rows = businesses.map(({ id, people }, at) => ({
      business_id: id,
      number: at,
      tickets: at === 0 ? size.ticketsOfFirst : rest,
      agent_id: people.agent.id,
    }));
    await owner.query(
      `insert into bench_owners
       select o.business_id, o.number, o.tickets, o.agent_id, d.id
       from json_populate_recordset(null::bench_owners, $1) o
       join departments d on d.business_id = o.business_id and d.is_default`,
      [JSON.stringify(rows)],
    );
    await fill(owner);
  });
  const env = testEnvironment(desk.copy, { ...config, LOG_LEVEL: "info" });
  return { desk, env, businesses, close: () => desk.close() };
}

async function addBusinesses(desk: Desk, many: number): Promise<TestBusiness[]> {
  const made: TestBusiness[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun++ < many) made.push(await desk.addTenant("bench"));
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return made;
}
