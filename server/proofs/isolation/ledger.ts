import type { Desk } from "../../src/platform/testing/desk.ts";
import { type Fingerprint, type Fingerprints, fingerprint, type Tables } from "./fingerprint.ts";

/**
 * Every statement that writes to a table is counted, by table. A sequence is not rolled back: too much is counted,
 * never too little.
 */
export async function countTouches(desk: Desk): Promise<void> {
  await desk.rows("create schema touches");
  await desk.rows(
    `create function count_touch() returns trigger language plpgsql security definer set search_path = public
     as $$ begin perform nextval(tg_argv[0]); return null; end $$`,
  );
  await desk.rows(
    `do $$ declare written oid; counter text; begin
       for written in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       loop
         counter := format('touches.%I', (coalesce(pg_partition_root(written), written)::regclass)::text);
         execute format('create sequence if not exists %s', counter);
         execute format('create trigger touched after insert or update or delete or truncate on %s
           for each statement execute function count_touch(%L)', written::regclass, counter);
       end loop;
     end $$`,
  );
}

interface Known {
  /** How often each table had been written to. */
  readonly touches: ReadonlyMap<string, number>;
  readonly hashes: Fingerprints;
}

/** What two businesses have; of a table it is read again only if something was written to it since the last time. */
export class Ledger {
  private readonly desk: Desk;
  private readonly tables: Tables;
  private readonly businessIds: readonly string[];
  private known: Known = { touches: new Map(), hashes: new Map() };

  constructor(desk: Desk, tables: Tables, businessIds: readonly string[]) {
    this.desk = desk;
    this.tables = tables;
    this.businessIds = businessIds;
  }

  async hashes(): Promise<Fingerprints> {
    const { desk, tables, businessIds, known } = this;
    const [now] = await desk.rows<{ tables: string[]; times: string[]; is_writing: boolean }>(
      `select array_agg(relname::text) as tables,
         array_agg(coalesce(pg_sequence_last_value(oid), 0)::text) as times,
         exists (select from pg_stat_activity
           where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()) as is_writing
       from pg_class where relnamespace = 'touches'::regnamespace and relkind = 'S'`,
      [],
      "touches",
    );
    const touches = new Map(now?.tables.map((name, n) => [name, Number(now.times[n])]));
    const uncounted = tables.filter(({ table }) => !touches.has(table));
    if (uncounted.length > 0) throw new Error(`nobody counts writes to ${uncounted[0]?.table}`);
    const written = tables.filter(({ table }) => touches.get(table) !== known.touches.get(table));
    const read = await Promise.all(
      written.map(
        async (one): Promise<[string, Fingerprint]> => [
          one.table,
          await fingerprint(desk, one, businessIds),
        ],
      ),
    );
    const hashes = new Map([...known.hashes, ...read]);
    // What is being written has been counted and cannot be seen yet: it is read once more the next time.
    this.known = { touches: now?.is_writing ? known.touches : touches, hashes };
    return hashes;
  }
}
