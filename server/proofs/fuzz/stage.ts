import { generateKeyPairSync, randomBytes } from "node:crypto";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";

export interface FuzzStage {
  /** Makes people and records, and looks behind the wall. The requests go to another process. */
  readonly desk: Desk;
  /** The settings of an API process on the same database. */
  readonly env: Record<string, string>;
  /** The name of every column there is. */
  readonly columns: string[];
}

export async function openStage(): Promise<FuzzStage> {
  const key = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
  const config = {
    TOKEN_KEYS: `f1:${key.toString("base64")}`,
    SEAL_KEYS: `f1:${randomBytes(32).toString("base64")}`,
  };
  await prepareTemplate();
  const desk = await openDesk({ config });
  const rows = await desk.rows<{ column_name: string }>(
    "select distinct column_name from information_schema.columns where table_schema = 'public' order by 1",
  );
  const env = testEnvironment(desk.copy, {
    ...config,
    DATABASE_POOL: "10",
    LOG_LEVEL: "error",
    // The heap of a small container: what is not used is given back soon, so what grows is in use.
    NODE_OPTIONS: "--max-old-space-size=512 --max-semi-space-size=8",
    // The harness stands in for the proxy in front, so that its callers come from many address blocks.
    TRUSTED_PROXIES: "127.0.0.1/32",
  });
  return { desk, env, columns: rows.map(({ column_name }) => column_name) };
}
