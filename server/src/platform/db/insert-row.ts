import type { Insertable } from "kysely";
import { prepared } from "./prepared.ts";
import type { DB } from "./schema.generated.ts";
import type { TenantTx } from "./tenant-db.ts";

/** Writes one row of a table, for what is written all day: composed once for each set of columns that come along. */
export function rowWriter<T extends keyof DB>(table: T) {
  const insert = prepared((db, given: Record<string, unknown>, columns: string) =>
    db.insertInto(table).values(
      // The names are those of a row of this table; only the compiler does not know it any more.
      Object.fromEntries(columns.split(",").map((name) => [name, given[name]])) as never,
    ),
  );
  return async (tx: TenantTx, row: Insertable<DB[T]>): Promise<void> => {
    const given = row as Record<string, unknown>;
    const columns = Object.keys(given).filter((name) => given[name] !== undefined);
    await insert(tx, given, columns.join());
  };
}
