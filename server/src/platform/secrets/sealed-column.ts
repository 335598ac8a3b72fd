import type { DB } from "../db/schema.generated.ts";

/** A column that holds sealed secrets. Its name begins with `sealed_`, so that none is forgotten when keys change. */
export interface SealedColumn {
  readonly table: keyof DB;
  /** The column that names the record within its business: a uuid. */
  readonly id: string;
  readonly column: `sealed_${string}`;
}

/** Where one secret is kept. It opens nowhere else. */
export interface Place {
  readonly businessId: string;
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

export function placeIn({ table, column }: SealedColumn, businessId: string, id: string): Place {
  return { businessId, table, id, column };
}
