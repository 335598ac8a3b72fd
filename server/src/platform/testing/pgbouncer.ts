import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export interface Pgbouncer {
  /** The same database and role, by way of the bouncer. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** A pgbouncer of one server connection in transaction mode, as old as Debian's: it knows no named statements. */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  const { hostname, port, username } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "parley-pgbouncer-"));
  const ownPort = await freePort();
  await writeFile(join(folder, "users"), `"${username}" ""\n`);
  await writeFile(
    join(folder, "ini"),
    [
      "[databases]",
      `* = host=${hostname} port=${port || 5432}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${ownPort}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${join(folder, "users")}`,
      "pool_mode = transaction",
      "default_pool_size = 1",
    ].join("\n"),
  );
  await chmod(folder, 0o755);
  const bouncer = await start(join(folder, "ini"));
  return {
    through(url) {
      const other = new URL(url);
      other.host = `127.0.0.1:${ownPort}`;
      return other.href;
    },
    async stop() {
      bouncer.kill("SIGTERM");
      if (bouncer.exitCode === null) await once(bouncer, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

/** Resolves when it says that it is up. It refuses to run as root, and so becomes nobody. */
async function start(ini: string): Promise<ChildProcess> {
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  // A test that dies takes its bouncer with it.
  const bouncer = spawn("setpriv", ["--pdeathsig", "TERM", "pgbouncer", ini], {
    ...nobody,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    bouncer.once("error", reject);
    bouncer.once("exit", () =>
      reject(
        new Error(`pgbouncer did not start (is it there? \`scripts/services tools\`):\n${said}`),
      ),
    );
    bouncer.stderr?.on("data", (text: Buffer) => {
      said += text;
      if (said.includes("process up")) resolve();
    });
  });
  return bouncer;
}
