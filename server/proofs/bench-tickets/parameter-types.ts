import { withClient } from "../../src/platform/db/bootstrap.ts";
import type { Recording } from "./recording.ts";

/** What the database takes each parameter of each statement for. A driver is told; a script has to say it. */
export async function parameterTypes(
  ownerUrl: string,
  recordings: readonly Recording[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const types = new Map<string, readonly string[]>();
  const asked = recordings.flat().filter(({ values }) => values.length > 0);
  await withClient(ownerUrl, async (client) => {
    for (const { text } of asked) {
      if (types.has(text)) continue;
      await client.query(`prepare asked as ${text}`);
      const { rows } = await client.query<{ types: string[] }>(
        "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
      );
      await client.query("deallocate asked");
      types.set(text, rows[0]?.types ?? []);
    }
  });
  return types;
}
