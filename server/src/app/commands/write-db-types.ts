// Writes the table types and the tenant column of each table from a freshly migrated database.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { bootstrap, urlFor, withClient } from "../../platform/db/bootstrap.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { adminUrl } from "../../platform/testing/database.ts";

const database = `parley_types_${process.pid}`;
const target = process.argv[2] ?? "server/src/platform/db/schema.generated.ts";

await bootstrap(adminUrl, database);
try {
  await migrate(urlFor(adminUrl, database, "parley_migrator"));
  execFileSync(
    "kysely-codegen",
    [
      "--url",
      urlFor(adminUrl, database),
      "--dialect",
      "postgres",
      "--default-schema",
      "public",
      "--include-pattern",
      "public.*",
      "--out-file",
      target,
      "--date-parser",
      "string",
      "--type-mapping",
      '{"timestamptz":"string","int8":"number"}',
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const tables = await withClient(urlFor(adminUrl, database), async (client) => {
    const { rows } = await client.query(
      `select c.relname as table from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant_wall' where not c.relispartition order by 1`,
    );
    return rows.map(({ table }) => table as string);
  });
  const columns = tables.map(
    (table) => `  ${table}: "${table === "businesses" ? "id" : "business_id"}",`,
  );
  const header = "// Generated from the migrated database by `pnpm db:types`. Do not edit.\n";
  const map = `\n/** The column that names the business, for every table behind the wall. */\nexport const tenantColumns: Record<string, string> = {\n${columns.join("\n")}\n};\n`;
  writeFileSync(target, header + readFileSync(target, "utf8") + map);
} finally {
  await withClient(adminUrl, (admin) => admin.query(`drop database ${database} with (force)`));
}
