import { columnNames, type Rule, tenantColumn } from "../rule.ts";

export const foreignKeys: Rule = {
  name: "every foreign key stays within the business",
  sql: `
    select t.relname || ': ' || k.conname || ' can point into another business' as finding
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid and t.relnamespace = 'public'::regnamespace
    join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and (
      (${columnNames("t.oid", "k.conkey")})[1] is distinct from ${tenantColumn("t.relname")}
      or (${columnNames("other.oid", "k.confkey")})[1] is distinct from ${tenantColumn("other.relname")}
    )
  `,
  faults: [
    `create unique index loose on roles (id);
     alter table accounts add constraint loose foreign key (role_id) references roles (id)`,
    `create unique index loose on roles (id, business_id);
     alter table accounts add constraint loose foreign key (role_id, business_id) references roles (id, business_id)`,
  ],
};
