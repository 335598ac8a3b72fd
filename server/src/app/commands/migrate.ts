// `pnpm db:migrate`: applies new migrations. Run once per deploy, before the new processes start.
import { readDatabaseConfig } from "../../platform/config.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { migratorUrl } from "./prepare-database.ts";

const applied = await migrate(migratorUrl(readDatabaseConfig()));
for (const name of applied) console.log(`applied ${name}`);
console.log(applied.length > 0 ? `${applied.length} migrations applied` : "nothing to migrate");
