import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Dice } from "../kills/dice.ts";
import { makeFolder } from "../stack/folder.ts";
import { nodeProcess } from "../stack/node-process.ts";
import type { Supervised } from "../stack/supervised.ts";
import { until } from "../stack/until.ts";

const hour = 3_600_000;
const preload = new URL("./shifted-clock.ts", import.meta.url).pathname;

export type Crew = Awaited<ReturnType<typeof startCrew>>;

/** Two workers on the desk's database, started again whenever they die: one's clock is an hour fast, the other's slow. */
export async function startCrew(desk: Desk, entry: string, fault = "") {
  const folder = makeFolder("timers");
  const sealKeys = desk.parts.config.SEAL_KEYS;
  const env = testEnvironment(desk.copy, {
    SEAL_KEYS: sealKeys.map(({ id, bytes }) => `${id}:${bytes.toString("base64")}`).join(),
    LOG_LEVEL: "warn",
    DATABASE_POOL: "10",
    NODE_OPTIONS: `--import ${preload}`,
    FAULT: fault,
  });
  const workers = [hour, -hour].map((shift, nth) =>
    nodeProcess(folder, `worker-${nth}`, entry, { ...env, SHIFT_MS: String(shift) }),
  );
  for (const worker of workers) worker.start();
  const startSeconds = await untilUp(desk, workers);
  return {
    folder,
    workers,
    startSeconds,
    async stop({ keepsFolder = false } = {}) {
      for (const worker of workers) await worker.stop();
      if (!keepsFolder) rmSync(folder, { recursive: true });
    },
  };
}

/** A worker works from when it has looked for timers once. */
function untilUp(desk: Desk, workers: readonly Supervised[]): Promise<number> {
  return until("the workers work", async () => {
    const names = workers.map(({ pid }) => `parley timers ${pid}`);
    const rows = await desk.rows(
      "select distinct application_name from pg_stat_activity where application_name = any($1)",
      [names],
    );
    return rows.length === workers.length;
  });
}

/** Kills now one and now both without warning, in the middle of their work. */
export async function killInTurn(
  desk: Desk,
  { workers }: Pick<Crew, "workers">,
  kills: number,
  dice: Dice,
): Promise<void> {
  for (let kill = 0; kill < kills; ) {
    await untilUp(desk, workers);
    await wait(dice.between(100, 1500));
    const victims = dice.chance() < 0.2 ? workers : [dice.pick(workers)];
    for (const victim of victims) {
      await victim.kill();
      kill++;
    }
  }
}
