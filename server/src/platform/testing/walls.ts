import { insertBusiness } from "../../domains/tenancy/businesses.store.ts";
import { connect } from "../db/connect.ts";
import { type TenantDatabase, tenantDatabase, type WallSettings } from "../db/tenant-db.ts";
import { newId } from "../ids.ts";
import { copyTemplate } from "./database.ts";
import { startPgbouncer } from "./pgbouncer.ts";

interface Options {
  readonly walls?: Partial<WallSettings>;
  /** Connections; one, so that every statement meets what the one before it left. */
  readonly connections?: number;
  readonly isBounced?: boolean;
  /** How long a statement may take, where the role's own ten seconds are too long to wait for. */
  readonly patience?: string;
  readonly businesses?: number;
}

export interface Tenant {
  readonly id: string;
  /** Its one department, named after it: whoever sees another's name has seen over the wall. */
  readonly departmentId: string;
}

/** The ways in which statements travel. A pgbouncer as old as Debian's takes no named ones. */
export const wallModes = [
  { mode: "named statements", namedStatements: true, isBounced: false },
  { mode: "unnamed statements", namedStatements: false, isBounced: false },
  { mode: "pgbouncer in transaction mode", namedStatements: false, isBounced: true },
];

/** How many requests the interleaving test makes. */
export const wallRequests = Number(process.env.WALL_REQUESTS ?? 5000);

/** The tenant executor alone, on a database of its own, with a department in each of a few businesses. */
export async function openWalls(options: Options = {}) {
  const { walls = {}, connections = 1, isBounced = false, businesses = 2, patience } = options;
  const copy = await copyTemplate();
  const owner = connect(copy.ownerUrl, 2, "parley walls owner");
  const rows = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows;
  if (patience) await rows(timeoutHere(patience));
  const bouncer = isBounced ? await startPgbouncer(copy.url) : undefined;
  const pool = connect(bouncer?.through(copy.url) ?? copy.url, connections, "parley walls");
  const database = tenantDatabase(pool, walls);
  const tenants: Tenant[] = [];
  for (let n = 0; n < businesses; n++) tenants.push(await addTenant(database));
  const [acme, globex] = tenants as [Tenant, Tenant, ...Tenant[]];
  return {
    pool,
    database,
    tenants,
    acme,
    globex,
    /** As a superuser, who sees over the wall. */
    rows,
    /** What the connection remembers of the last tenant. */
    async remembered(): Promise<string | null> {
      const { rows } = await pool.query("select current_setting('app.business_id', true) as id");
      return rows[0].id;
    },
    async close() {
      await pool.end();
      await bouncer?.stop();
      await owner.end();
      await copy.drop();
    },
  };
}

export type Walls = Awaited<ReturnType<typeof openWalls>>;

async function addTenant(database: TenantDatabase): Promise<Tenant> {
  const id = newId();
  const departmentId = newId();
  await database.transact(id, async (tx) => {
    await insertBusiness(tx, {
      id,
      name: `Business ${id}`,
      email: "owner@parley.test",
      timezone: "UTC",
      organization_size: "1-10",
      domain: id,
    });
    await tx.insertInto("departments").values({ id: departmentId, name: id, slug: id }).execute();
  });
  return { id, departmentId };
}

function timeoutHere(patience: string): string {
  const setting = `alter role parley_app in database %I set statement_timeout = ${patience}`;
  return `do $$ begin execute format('${setting}', current_database()); end $$`;
}
