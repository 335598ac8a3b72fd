// `pnpm db:reset`: recreates an empty database. All data is lost.
import pg from "pg";
import { readDatabaseConfig } from "../../platform/config.ts";
import { withClient } from "../../platform/db/bootstrap.ts";
import { requireOwnMachine } from "./own-machine.ts";
import { databaseName, prepareDatabase } from "./prepare-database.ts";

const config = readDatabaseConfig();
requireOwnMachine(config.BASE_URL, "A reset loses everything in the database.");
const name = pg.escapeIdentifier(databaseName(config));
await withClient(config.DATABASE_ADMIN_URL, (admin) =>
  admin.query(`drop database if exists ${name} with (force)`),
);
await prepareDatabase(config);
