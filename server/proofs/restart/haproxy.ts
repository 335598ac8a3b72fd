import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serviceUser } from "../stack/folder.ts";
import { Supervised } from "../stack/supervised.ts";
import { until } from "../stack/until.ts";

interface Balanced {
  readonly port: number;
  readonly healthPort: number;
  readonly targets: readonly number[];
}

const program = "/usr/sbin/haproxy";

/** A balancer as one would run it in front: it keeps connections, and believes /ready about where to send whom. */
export async function startHaproxy(folder: string, { port, healthPort, targets }: Balanced) {
  if (spawnSync(program, ["-v"]).status !== 0) {
    throw new Error("haproxy is missing: `scripts/services tools`");
  }
  const config = join(folder, "haproxy.cfg");
  writeFileSync(config, configuration(port, healthPort, targets));
  const balancer = new Supervised({
    name: "haproxy",
    command: program,
    args: ["-db", "-f", config],
    log: join(folder, "haproxy.log"),
    user: serviceUser,
  });
  balancer.start();
  const isUp = async (nth: number) => {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/;csv`).catch(() => undefined);
    const line = (await answer?.text())?.split("\n").find((l) => l.startsWith(`api,api-${nth},`));
    return line?.split(",").includes("UP") ?? false;
  };
  return {
    port,
    /** Resolves once it sends requests to that process. */
    untilUp: (nth: number) => until(`the balancer uses api-${nth}`, () => isUp(nth)),
    stop: () => balancer.stop(),
  };
}

function configuration(port: number, healthPort: number, targets: readonly number[]): string {
  const servers = targets.map((target, nth) => `  server api-${nth} 127.0.0.1:${target} check`);
  return [
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 60s",
    "  timeout server 60s",
    // A probe that is slow because the machine is busy is no reason to give up on a process.
    "  timeout check 10s",
    "  option redispatch 1",
    "frontend desk",
    `  bind 127.0.0.1:${port}`,
    "  option forwardfor if-none",
    "  default_backend api",
    "backend api",
    "  balance roundrobin",
    "  option httpchk GET /ready",
    "  http-check expect status 200",
    "  default-server inter 500ms fall 2 rise 1",
    ...servers,
    "frontend health",
    `  bind 127.0.0.1:${healthPort}`,
    "  stats enable",
    "  stats uri /",
    "",
  ].join("\n");
}
