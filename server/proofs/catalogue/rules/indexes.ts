import type { Rule } from "../rule.ts";

export const indexes: Rule = {
  name: "every index is whole",
  sql: `
    select indexrelid::regclass || ' is invalid: drop it and make it again' as finding
    from pg_index where not (indisvalid and indisready and indislive)
  `,
  faults: ["update pg_index set indisvalid = false where indexrelid = 'accounts_role'::regclass"],
};
