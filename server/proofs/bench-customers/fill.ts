import { withClient } from "../../src/platform/db/bootstrap.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { firstNames, lastNames } from "./names.ts";

/** So many customers at once: more would hold the memory of the machine. */
const batch = 50_000;

type Run = (sql: string, values: unknown[]) => Promise<unknown>;

/** Fills a business with customers, as they would be had they come one by one: what the triggers keep is written here. */
export async function fill(desk: Desk, business: TestBusiness, customers: number): Promise<void> {
  await withClient(desk.copy.ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await add((sql, values) => client.query(sql, values), business, customers);
  });
}

async function add(run: Run, business: TestBusiness, customers: number): Promise<void> {
  for (let from = 0; from < customers; from += batch) {
    const to = Math.min(customers, from + batch);
    await run(
      `with made as (
         insert into accounts
           (business_id, id, email, first_name, last_name, phone_number, role_id, scope, status, created_at)
         select
           $1::uuid,
           (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
             || substr(md5($1::uuid::text || n), 4, 15))::uuid,
           lower(first || '.' || last || n || '@' || 'company' || (n % 5000) || '.test'),
           first, last, '+44 ' || (2000000000 + n), r.id, 'assigned', 'contact', now() - n * interval '1 minute'
         from roles r, generate_series($4::int, $5::int - 1) n,
           lateral (select ($2::text[])[1 + abs(hashint4(n)) % cardinality($2::text[])] as first,
                           ($3::text[])[1 + abs(hashint4(n * 7 + 3)) % cardinality($3::text[])] as last) named
         where r.business_id = $1::uuid and r.kind = 'customer'
         returning business_id, id, first_name, last_name, email, phone_number
       )
       insert into person_keys (business_id, account_id, key)
       select distinct business_id, id, key from made, unnest(array[
         lower(first_name || ' ' || last_name), lower(last_name), lower(last_name || ' ' || first_name), email,
         split_part(email, '@', 2), regexp_replace(phone_number, '\\D', '', 'g')
       ]) key`,
      [business.id, firstNames, lastNames, from, to],
    );
  }
  await run(
    `update role_sizes s set members = s.members + $2 from roles r
     where s.business_id = $1 and r.business_id = $1 and r.id = s.role_id and r.kind = 'customer'`,
    [business.id, customers],
  );
}
