import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { serviceFolder, serviceUser } from "./folder.ts";
import { childrenOf, isAlive, signalAll } from "./process-tree.ts";
import { Supervised } from "./supervised.ts";
import { until } from "./until.ts";

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A PostgreSQL of our own, as careful with the disk as in production: `fsync` and `synchronous_commit` are on. */
export async function startPostgres(folder: string, port: number) {
  const bin = binaries();
  const data = serviceFolder(folder, "pg");
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--data-checksums"];
  execFileSync(join(bin, "initdb"), [...initdb, "--encoding=UTF8", "--locale=C.UTF-8"], {
    ...serviceUser,
    cwd: "/",
    stdio: "ignore",
  });
  let family: number[] = [];
  const server = new Supervised({
    name: "postgres",
    command: join(bin, "postgres"),
    args: ["-D", data, "-p", String(port), ...settings],
    log: join(folder, "postgres.log"),
    user: serviceUser,
    // Its orphans hold the shared memory: while one lives, a new server refuses to start.
    beforeRestart: () => until("the old backends end", () => !family.some(isAlive)),
  });
  server.start();
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const answers = () => doesAnswer(adminUrl);
  await until("PostgreSQL answers", answers);
  /** The server and everything it has started. */
  const tree = () => [server.pid, ...childrenOf(server.pid)];
  return {
    adminUrl,
    answers,
    tree,
    /** Everything at once, as a power cut would. The first one is stopped before, so that it cannot tidy up. */
    async killTree(): Promise<void> {
      server.signal("SIGSTOP");
      family = tree();
      signalAll(family.slice(1), "SIGKILL");
      await server.kill();
    },
    freeze: () => signalAll(tree(), "SIGSTOP"),
    thaw: () => signalAll(tree(), "SIGCONT"),
    stop: () => server.stop("SIGINT"),
  };
}

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=120",
  "fsync=on",
  "synchronous_commit=on",
].flatMap((setting) => ["-c", setting]);

function binaries(): string {
  const root = "/usr/lib/postgresql";
  const newest = readdirSync(root)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1);
  if (!newest) throw new Error("PostgreSQL is missing: `scripts/services tools`");
  return join(root, newest, "bin");
}

async function doesAnswer(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
