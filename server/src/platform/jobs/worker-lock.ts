import pg from "pg";

interface WorkerLockOptions {
  readonly url: string;
  readonly poolId: string;
  /** A process that shows no sign of life for so long, frozen or cut off, has lost it. */
  readonly mostSilenceSeconds: number;
  readonly onLost: () => void;
}

/**
 * Holds a lock for as long as this process lives, on a connection of its own. The database drops it the moment the
 * process dies, however it dies, and that is how the others know. A process that no longer hears the database gives
 * up well before the database gives up on the process, so no job is run by two.
 */
export async function holdWorkerLock({
  url,
  poolId,
  mostSilenceSeconds,
  onLost,
}: WorkerLockOptions) {
  const most = mostSilenceSeconds * 1000;
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: `life ${poolId}`,
    options: `-c idle_session_timeout=${most}`,
    connectionTimeoutMillis: 5000,
    query_timeout: most / 3,
  });
  let isOver = false;
  const lose = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(pulse);
    onLost();
  };
  client.on("error", lose);
  client.on("end", lose);
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended($1, 7275393))", [poolId]);
  await client.query("insert into jobs.workers (pool_id) values ($1)", [poolId]);
  const pulse = setInterval(() => void client.query("select").catch(lose), most / 6);
  return {
    async release() {
      if (isOver) return;
      isOver = true;
      clearInterval(pulse);
      await client.query("delete from jobs.workers where pool_id = $1", [poolId]);
      await client.end();
    },
  };
}
