import type { DatabaseConfig } from "../../platform/config.ts";
import { bootstrap, urlFor } from "../../platform/db/bootstrap.ts";
import { migrate } from "../../platform/db/migrate.ts";

export function databaseName({ DATABASE_URL }: DatabaseConfig): string {
  return decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1));
}

/** The connection for migrations: as configured, or the migration role on the server of the application's database. */
export function migratorUrl(config: DatabaseConfig): string {
  const { MIGRATOR_DATABASE_URL, DATABASE_URL } = config;
  return MIGRATOR_DATABASE_URL ?? urlFor(DATABASE_URL, databaseName(config), "parley_migrator");
}

export async function prepareDatabase(config: DatabaseConfig): Promise<void> {
  await bootstrap(config.DATABASE_ADMIN_URL, databaseName(config));
  const applied = await migrate(migratorUrl(config));
  console.log(`${databaseName(config)} is ready, ${applied.length} migrations applied`);
}
