import type { Desk } from "../../src/platform/testing/desk.ts";
import { type Fingerprints, fingerprints, type Tables } from "./fingerprint.ts";

/** Every statement that writes to any table is counted. A sequence is not rolled back: too much is counted, never too little. */
export async function countTouches(desk: Desk): Promise<void> {
  await desk.rows("create sequence touches");
  await desk.rows(
    `create function count_touch() returns trigger language plpgsql security definer set search_path = public
     as $$ begin perform nextval('touches'); return null; end $$`,
  );
  await desk.rows(
    `do $$ declare name text; begin
       for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       loop
         execute format('create trigger touched after insert or update or delete or truncate on %s
           for each statement execute function count_touch()', name);
       end loop;
     end $$`,
  );
}

/** What two businesses have, read again only if something was written since the last time. */
export class Ledger {
  private readonly desk: Desk;
  private readonly tables: Tables;
  private readonly businessIds: readonly string[];
  private known: { readonly touches: string; readonly hashes: Fingerprints } | undefined;

  constructor(desk: Desk, tables: Tables, businessIds: readonly string[]) {
    this.desk = desk;
    this.tables = tables;
    this.businessIds = businessIds;
  }

  async hashes(): Promise<Fingerprints> {
    const [now] = await this.desk.rows<{ touches: string; is_writing: boolean }>(
      `select last_value::text as touches, exists (select from pg_stat_activity
         where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()) as is_writing
       from touches`,
      [],
      "touches",
    );
    if (now && this.known?.touches === now.touches) return this.known.hashes;
    const hashes = await fingerprints(this.desk, this.tables, this.businessIds);
    // What is being written has been counted and cannot be seen yet.
    this.known = now && !now.is_writing ? { touches: now.touches, hashes } : undefined;
    return hashes;
  }
}
