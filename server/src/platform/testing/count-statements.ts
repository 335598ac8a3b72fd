import type pg from "pg";

interface Sent {
  readonly text?: string;
  readonly values?: readonly unknown[];
  readonly statements?: readonly Sent[];
}

const frame = /^(begin|commit|rollback|select set_config)/;

/** Every statement that a pool sends while `work` runs; how a transaction begins and ends is not counted. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Sent[]> {
  const all: Sent[] = [];
  const restore = new Map<pg.PoolClient, () => void>();
  const watch = (client: pg.PoolClient) => {
    if (restore.has(client)) return;
    const { query } = client;
    client.query = ((sent: Sent, ...rest: unknown[]) => {
      all.push(...(sent.statements ?? [sent]));
      return (query as (...args: unknown[]) => unknown).call(client, sent, ...rest);
    }) as typeof query;
    restore.set(client, () => {
      client.query = query;
    });
  };
  pool.on("acquire", watch);
  try {
    await work();
  } finally {
    pool.off("acquire", watch);
    for (const undo of restore.values()) undo();
  }
  return all.filter(({ text = "" }) => !frame.test(text));
}
