import type { SealedColumn } from "#platform/secrets/sealed-column.ts";

export const authenticatorSecret: SealedColumn = {
  table: "authenticators",
  id: "account_id",
  column: "sealed_secret",
};
