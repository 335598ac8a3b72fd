import pg from "pg";

const { builtins } = pg.types;
// A `date` is a calendar day; the driver would turn it into a moment in the server's time zone.
pg.types.setTypeParser(builtins.DATE, (day) => day);
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, asRfc3339);

/**
 * `2026-11-15 08:30:00.25+00` as `2026-11-15T08:30:00.250Z`. Our roles live in UTC. PostgreSQL leaves zeros out
 * at the end: a whole millisecond is written as everybody else writes it, so the same moment is the same text.
 */
function asRfc3339(text: string): string {
  if (!text.endsWith("+00")) return text;
  const fraction = text.slice(20, -3);
  const digits = fraction.padEnd(fraction.length > 3 ? 6 : 3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${digits}Z`;
}

interface Options {
  readonly types?: pg.CustomTypesConfig;
  /** How long somebody waits for a connection. */
  readonly waitSeconds?: number;
}

export function connect(
  url: string,
  max: number,
  name: string,
  { types = pg.types, waitSeconds = 5 }: Options = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: name,
    connectionTimeoutMillis: waitSeconds * 1000,
    idleTimeoutMillis: 60_000,
    // The role's own statement_timeout stops a statement; this stops waiting for a server that has gone silent.
    query_timeout: 3 * waitSeconds * 1000,
    keepAlive: true,
    // Statements do not wait for the answers to those before them; see transaction.ts.
    pipeline: true,
  });
  // A connection that dies is replaced at the next use, and whoever waits on it is told by its
  // statement. Without these listeners it would end the process: one hears idle connections, the
  // other those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
