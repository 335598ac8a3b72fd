import { randomBytes } from "node:crypto";
import type pg from "pg";
import { bootstrap, urlFor, withClient } from "../../src/platform/db/bootstrap.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { adminUrl } from "../../src/platform/testing/database.ts";

/**
 * A database set up as a real one is. A copy of the tests' template would not do: it lacks the rights
 * that belong to the database itself.
 */
export async function inScratchDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const name = `parley_catalogue_${randomBytes(6).toString("hex")}`;
  await bootstrap(adminUrl, name);
  try {
    await migrate(urlFor(adminUrl, name, "parley_migrator"));
    return await withClient(urlFor(adminUrl, name), work);
  } finally {
    await withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  }
}
