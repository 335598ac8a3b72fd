import { join } from "node:path";
import { Redis } from "ioredis";
import { serviceFolder, serviceUser } from "./folder.ts";
import { Supervised } from "./supervised.ts";
import { until } from "./until.ts";

/** A Redis of our own that keeps nothing: it comes back empty. */
export async function startRedis(folder: string, port: number) {
  const server = new Supervised({
    name: "redis",
    command: "redis-server",
    args: [
      "--bind",
      "127.0.0.1",
      "--port",
      String(port),
      "--save",
      "",
      "--appendonly",
      "no",
    ].concat("--dir", serviceFolder(folder, "redis")),
    log: join(folder, "redis.log"),
    user: serviceUser,
  });
  server.start();
  const url = `redis://127.0.0.1:${port}`;
  await until("Redis answers", () => doesAnswer(url));
  return {
    url,
    server,
    answers: () => doesAnswer(url),
    /** Says something to it, on a connection of its own. */
    command: (name: string, ...args: string[]) =>
      withRedis(url, (client) => client.call(name, ...args)),
    stop: () => server.stop(),
  };
}

async function withRedis<T>(url: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.disconnect();
  }
}

function doesAnswer(url: string): Promise<boolean> {
  return withRedis(url, (client) => client.ping()).then(
    () => true,
    () => false,
  );
}
