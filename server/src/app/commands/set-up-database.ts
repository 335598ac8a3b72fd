// `pnpm db:setup`: the roles, an empty database and its tables. What is there already stays.
import { readDatabaseConfig } from "../../platform/config.ts";
import { prepareDatabase } from "./prepare-database.ts";

await prepareDatabase(readDatabaseConfig());
