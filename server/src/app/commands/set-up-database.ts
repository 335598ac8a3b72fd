// `pnpm db:setup`: creates the roles, database and tables that are missing.
import { readDatabaseConfig } from "../../platform/config.ts";
import { prepareDatabase } from "./prepare-database.ts";

await prepareDatabase(readDatabaseConfig());
