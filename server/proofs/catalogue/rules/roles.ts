import { roles as expected } from "../allowed.ts";
import type { Rule } from "../rule.ts";

const timeouts = `'{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}'::text[]`;

export const roles: Rule = {
  name: "each role is what it was made to be, and the application's waits for nothing without end",
  sql: `
    with described as (
      select r.rolname, concat_ws(' ',
        case when rolcanlogin then 'login' end, case when rolbypassrls then 'bypassrls' end,
        case when rolsuper then 'superuser' end, case when rolcreaterole then 'createrole' end,
        case when rolcreatedb then 'createdb' end, case when rolreplication then 'replication' end
      ) || coalesce(', member of ' || (
        select string_agg(m.roleid::regrole::text, ', ' order by m.roleid::regrole::text)
        from pg_auth_members m where m.member = r.oid
      ), '') as it
      from pg_roles r where r.rolname like 'parley\\_%'
    )
    select rolname || ' is: ' || it as finding from described
    where it is distinct from $1::jsonb ->> rolname
    union all
    select 'there is no role ' || name from jsonb_object_keys($1) as wanted (name)
    where name not in (select rolname from described)
    union all
    select 'parley_app has no ' || name from unnest(${timeouts}) as wanted (name)
    where not exists (
      select from pg_db_role_setting s cross join unnest(s.setconfig) as one (setting)
      where s.setrole = 'parley_app'::regrole and s.setdatabase = 0 and setting ~ ('^' || name || '=[1-9]')
    )
  `,
  allowed: expected,
  faults: [
    "alter role parley_app bypassrls",
    "alter role parley_app superuser",
    "alter role parley_app createrole",
    "grant parley_owner to parley_app",
    "grant parley_guide to parley_queue",
    "alter role parley_owner login",
    "alter role parley_guide login",
    "alter role parley_app reset statement_timeout",
    "create role parley_helper login",
  ],
};
