import pg from "pg";

/**
 * What only a superuser can do, done once per server and once per database: the roles and the empty rooms.
 * - parley_owner owns the tables; nobody signs in as it
 * - parley_migrator deploys; it may pass the wall, and runs only while migrating
 * - parley_app serves requests and jobs; it owns nothing and cannot pass the wall
 * - parley_queue owns the job queue, and sees no other table
 * - parley_guide answers the few questions asked before the tenant is known; nobody signs in as it
 */
const roles = `
  do $$
  declare wanted record;
  begin
    for wanted in select * from (values
      ('parley_owner', 'nologin'), ('parley_guide', 'nologin bypassrls'), ('parley_queue', 'login'),
      ('parley_app', 'login'), ('parley_migrator', 'login bypassrls')
    ) as list (name, attributes) loop
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    end loop;
  end $$;
  grant parley_owner, parley_guide, parley_queue to parley_migrator;
  alter role parley_app set timezone = 'UTC';
  alter role parley_queue set timezone = 'UTC';
  alter role parley_app set statement_timeout = '10s';
  alter role parley_app set lock_timeout = '3s';
  -- Rows lie in memory or on flash. Told otherwise, the planner reads a whole business for a few rows of it.
  alter role parley_app set random_page_cost = 1.1;
  -- What is asked here is answered sooner than compiled.
  alter role parley_app set jit = off;
  alter role parley_app set idle_in_transaction_session_timeout = '30s';
  alter role parley_migrator set lock_timeout = '1s';
`;

const rooms = `
  revoke all on schema public from public;
  grant create, usage on schema public to parley_owner;
  grant usage on schema public to parley_app, parley_guide, parley_queue;
  create schema if not exists guide authorization parley_guide;
  create schema if not exists jobs authorization parley_queue;
  create schema if not exists graphile_worker authorization parley_queue;
  create schema if not exists migrations authorization parley_migrator;
  grant usage on schema guide, jobs to parley_app;
  -- Lets an index of words begin with the business.
  create extension if not exists btree_gin with schema public;
  -- Compares words by their letters.
  create extension if not exists pg_trgm with schema public;
  do $$ begin
    execute format('revoke all on database %I from public', current_database());
    execute format('grant connect on database %I to parley_app, parley_queue, parley_migrator', current_database());
    -- The queue's library says "create schema if not exists" at every start, which asks for this right.
    execute format('grant create on database %I to parley_queue', current_database());
  end $$;
`;

/** Makes the roles and an empty database; both may be there already. */
export async function bootstrap(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    // Two set-ups at once would both try to make the roles.
    await admin.query("select pg_advisory_lock(7275391)");
    await admin.query(roles);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [
      database,
    ]);
    if (!rowCount) await admin.query(`create database ${pg.escapeIdentifier(database)}`);
  });
  await withClient(urlFor(adminUrl, database), (admin) => admin.query(rooms));
}

/** The same server, with another database or another role. */
export function urlFor(url: string, database: string, role?: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  if (role) {
    other.username = role;
    other.password = "";
  }
  return other.href;
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
