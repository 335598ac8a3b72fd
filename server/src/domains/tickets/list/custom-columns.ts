import type { tickets, ticketViews } from "@parley/contract";
import {
  type CustomFilterField,
  customFieldOf,
  isCustomField,
  keyOfCustomField,
} from "@parley/contract/tickets/list/filter";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findFieldsByKey } from "../fields/fields.store.ts";
import { wordsOfValues } from "../fields/value-words.ts";

/** The columns of a file that are custom fields. One with an unknown key is empty and headed by it. */
export async function readCustomColumns(db: TenantDb, columns: readonly ticketViews.Column[]) {
  const fields = await findFieldsByKey(db, columns.filter(isCustomField).map(keyOfCustomField));
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  return {
    headingOf(column: CustomFilterField): string {
      const key = keyOfCustomField(column);
      return labels.get(key) ?? key;
    },
    /** What stands in these columns, for each of some tickets. */
    async wordsOf(
      rows: readonly Pick<tickets.TicketRow, "custom">[],
    ): Promise<Map<CustomFilterField, string | null>[]> {
      const values = rows.flatMap(({ custom }) =>
        fields.map((field) => ({ field, value: custom[field.key] })),
      );
      const words = await wordsOfValues(db, values);
      return rows.map(
        (_, row) =>
          new Map(
            fields.map(({ key }, place) => [
              customFieldOf(key),
              words[row * fields.length + place] ?? null,
            ]),
          ),
      );
    },
  };
}
