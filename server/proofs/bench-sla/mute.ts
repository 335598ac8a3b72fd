import type pg from "pg";

type Query = (config: { readonly text: string }) => Promise<pg.QueryResult>;

const isOfClocks = (text: string) => /\bsla_(desks|tickets)\b/.test(text);

/**
 * Lets statements about clocks be left out: what they answered first is answered again, and the database does nothing.
 * What is left is a desk that never heard of promises.
 */
export function makeMute(pool: pg.Pool) {
  const answers = new Map<string, pg.QueryResult>();
  const patched = new WeakSet<pg.PoolClient>();
  let isMuted = false;
  const patch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as Query;
    const muted: Query = async (config) => {
      if (!isOfClocks(config.text)) return query(config);
      const known = answers.get(config.text);
      if (isMuted && known) return known;
      const answer = await query(config);
      answers.set(config.text, answer);
      return answer;
    };
    Object.assign(client, { query: muted });
    patched.add(client);
    return client;
  };
  const connect = pool.connect.bind(pool);
  const patching = async () => {
    const client = await connect();
    return patched.has(client) ? client : patch(client);
  };
  Object.assign(pool, { connect: patching });
  return {
    async silently<T>(work: () => Promise<T>): Promise<T> {
      isMuted = true;
      try {
        return await work();
      } finally {
        isMuted = false;
      }
    },
  };
}
