import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { bootstrap, urlFor, withClient } from "../db/bootstrap.ts";
import { migrate } from "../db/migrate.ts";
import { judgesTimes } from "./judge-times.ts";

export const adminUrl =
  process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const folder = new URL("../../../migrations/", import.meta.url);

/** Named after what is in it, so that a run finds the one an earlier run made of the same migrations. */
function templateName(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort())
    hash.update(file).update(readFileSync(new URL(file, folder)));
  hash.update(readFileSync(new URL("../db/bootstrap.ts", import.meta.url)));
  return `parley_template_${hash.digest("hex").slice(0, 12)}`;
}

/** Migrates one template database. Each test file then gets a copy in milliseconds. */
export async function prepareTemplate(): Promise<void> {
  const name = templateName();
  await withClient(adminUrl, async (admin) => {
    await admin.query("select pg_advisory_lock(7275394)");
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const half = `${name}_half`;
    await admin.query(`drop database if exists ${half} with (force)`);
    await bootstrap(adminUrl, half);
    await migrate(urlFor(adminUrl, half, "parley_migrator"));
    await admin.query(`alter database ${half} rename to ${name}`);
  });
}

export interface TestDatabase {
  /** The application's role: the wall stands as in production. */
  readonly url: string;
  readonly queueUrl: string;
  readonly migratorUrl: string;
  /** A superuser's, who sees everything: for looking, not for serving. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

export async function copyTemplate(): Promise<TestDatabase> {
  const name = `parley_test_${randomBytes(6).toString("hex")}`;
  await withClient(adminUrl, async (admin) => {
    await admin.query(`create database ${name} template ${templateName()}`);
    // Many who write at once wait for each other, on a machine that stalls longer than a business would.
    await admin.query(`alter role parley_app in database ${name} set lock_timeout = '30s'`);
    // Nobody needs a test's rows after a power cut. Where times decide, a commit costs what it costs a business.
    if (!judgesTimes()) await admin.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    url: urlFor(adminUrl, name, "parley_app"),
    queueUrl: urlFor(adminUrl, name, "parley_queue"),
    migratorUrl: urlFor(adminUrl, name, "parley_migrator"),
    ownerUrl: urlFor(adminUrl, name),
    drop: async () => {
      await withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}
