// Reads the catalogue of a freshly migrated database against the rules, then breaks each rule and
// demands that it notices: a blind rule finds nothing, too.
import type pg from "pg";
import type { Rule } from "./rule.ts";
import { columnTypes } from "./rules/column-types.ts";
import { definerFunctions } from "./rules/definer-functions.ts";
import { foreignKeyIndexes } from "./rules/foreign-key-indexes.ts";
import { foreignKeys } from "./rules/foreign-keys.ts";
import { grants } from "./rules/grants.ts";
import { indexes } from "./rules/indexes.ts";
import { keys } from "./rules/keys.ts";
import { ownership } from "./rules/ownership.ts";
import { publicRights } from "./rules/public-rights.ts";
import { roles } from "./rules/roles.ts";
import { views } from "./rules/views.ts";
import { walls } from "./rules/walls.ts";
import { inScratchDatabase } from "./scratch-database.ts";

const rules: readonly Rule[] = [
  walls,
  keys,
  foreignKeys,
  foreignKeyIndexes,
  grants,
  ownership,
  publicRights,
  roles,
  definerFunctions,
  views,
  indexes,
  columnTypes,
];

async function findings(client: pg.Client, { sql, allowed }: Rule): Promise<string[]> {
  const { rows } = await client.query<{ finding: string }>(sql, allowed ? [allowed] : []);
  return rows.map(({ finding }) => finding);
}

async function isFound(client: pg.Client, rule: Rule, fault: string): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query(fault);
    return (await findings(client, rule)).length > 0;
  } finally {
    await client.query("rollback");
  }
}

async function readCatalogue(client: pg.Client) {
  const count = { findings: 0, faults: 0, found: 0 };
  for (const rule of rules) {
    for (const finding of await findings(client, rule)) {
      count.findings++;
      console.log(`FINDING  ${finding}\n         (${rule.name})`);
    }
    for (const fault of rule.faults) {
      count.faults++;
      if (await isFound(client, rule, fault)) count.found++;
      else console.log(`BLIND    to: ${fault}\n         (${rule.name})`);
    }
  }
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::integer as tables from pg_tables where schemaname = 'public'",
  );
  return { ...count, tables: rows[0]?.tables ?? 0 };
}

const { tables, findings: wrong, faults, found } = await inScratchDatabase(readCatalogue);
console.log(
  `prove:catalogue: ${tables} tables, ${rules.length} rules, ${wrong} findings, ` +
    `${found} of ${faults} planted faults found`,
);
process.exitCode = tables > 0 && wrong === 0 && found === faults ? 0 : 1;
