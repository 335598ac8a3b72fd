import { generateKeyPairSync, randomBytes } from "node:crypto";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { fillTickets } from "../../src/platform/testing/fill-tickets.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import type { Size } from "./size.ts";

/** A desk with its tickets, and the settings of an API process on the same database. */
export interface BenchStage {
  readonly desk: Desk;
  readonly env: Record<string, string>;
  /** The largest is the first. */
  readonly businesses: readonly TestBusiness[];
  close(): Promise<void>;
}

/** Tickets of each business that somebody opens. */
export const longOnes = 5;
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
  const rest = Math.ceil((size.tickets - size.ticketsOfFirst) / (size.businesses - 1));
  const filled = businesses.map(({ id, people }, at) => ({
    business_id: id,
    number: at,
    tickets: at === 0 ? size.ticketsOfFirst : rest,
    long_ones: longOnes,
    agent_id: people.agent.id,
  }));
  await fillTickets(desk.copy.ownerUrl, filled);
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
