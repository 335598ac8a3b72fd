// `pnpm bench:live [--short]`: how fast the desk tells many people something, against a bare `ws` server, in turns within
// one run; then how long pages take to come back when the process that held them is killed. The goals decide with
// JUDGE_TIMES=1 only.
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import { median } from "../bench-wall/report.ts";
import { makeAudience } from "./audience.ts";
import { type Child, startChild } from "./child.ts";
import { aNotice } from "./notice.ts";

const isShort = process.argv.includes("--short");
const size = isShort
  ? { sockets: 200, held: 500, times: 30, rounds: 5 }
  : { sockets: 1000, held: 5000, times: 20, rounds: 9 };
const goals = { ratio: 0.5, seconds: 30 };
const port = 22_000 + (process.pid % 1000) * 10;
const [apiPorts, barePorts] = [
  [port, port + 1],
  [port + 2, port + 3],
] as const;

await prepareTemplate();
const desk = await openDesk();
const env = testEnvironment(desk.copy, { TRUSTED_PROXIES: "127.0.0.1/32" });
const children: Child[] = [];
const start = (file: string, change: Record<string, string> = {}) => {
  const child = startChild(file, { ...env, ...change });
  children.push(child);
  return child;
};

try {
  const api = await Promise.all(apiPorts.map((at) => startApi(at)));
  const bare = await Promise.all(barePorts.map((at) => startUp("bare.ts", at)));
  const teller = await startUp("teller.ts", 0);
  const rates = await measureTelling(bare, teller);
  const seconds = await measureReturn(api[0]);
  report(rates, seconds);
} finally {
  for (const child of children) await child.stop();
  await desk.close();
}

async function startUp(file: string, at: number): Promise<Child> {
  const child = start(file, { PORT: String(at) });
  await child.ask();
  return child;
}

async function startApi(at: number): Promise<Child> {
  const child = start("../../src/app/main-api.ts", { PORT: String(at) });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${at}/health`).catch(() => undefined);
    if (answer?.ok) return child;
    if (child.process.exitCode !== null) throw new Error("the API ended before it answered");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Messages delivered a second: ours and bare, turn by turn. */
async function measureTelling(bare: readonly Child[], teller: Child) {
  const { sockets, times, rounds } = size;
  const audience = await makeAudience(desk, sockets, apiPorts);
  const [ourPages, barePages] = [start("pages.ts"), start("pages.ts")];
  await ourPages.ask({ ask: "open", targets: audience.targets, others: apiPorts });
  const bareTargets = audience.targets.map((target, n) => ({ ...target, port: barePorts[n % 2] }));
  await barePages.ask({ ask: "open", targets: bareTargets, others: barePorts });
  // As long as ours, which carries a number.
  const text = JSON.stringify({ seq: Date.now(), ...aNotice });
  const { businessId, people } = audience;
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  // The first round warms up and is thrown away.
  for (let round = 0; round <= rounds; round++) {
    const ours = await time(ourPages, () => [teller.ask({ businessId, people, times })]);
    const its = await time(barePages, () => bare.map((child) => child.ask({ text, times })));
    if (round === 0) continue;
    rates.ours.push(ours);
    rates.bare.push(its);
  }
  await ourPages.stop();
  await barePages.stop();
  return rates;
}

async function time(pages: Child, tell: () => Promise<{ at: number }>[]): Promise<number> {
  const messages = size.sockets * size.times;
  await pages.ask({ ask: "forget" });
  const heard = pages.ask<{ at: number }>({ ask: "hear", messages });
  const started = await Promise.all(tell());
  const { at } = await heard;
  return messages / ((at - Math.min(...started.map((one) => one.at))) / 1000);
}

/** Kills one of two processes, each with half of the sockets; answers after how many seconds all its pages are back. */
async function measureReturn(victim: Child | undefined): Promise<number> {
  const { targets } = await makeAudience(desk, size.held, apiPorts);
  const halves = [start("pages.ts"), start("pages.ts")];
  const lost = Math.ceil(size.held / 2);
  await Promise.all(
    halves.map((pages, n) =>
      pages.ask({
        ask: "open",
        targets: targets.filter((_, at) => at % 2 === n),
        others: apiPorts,
      }),
    ),
  );
  await halves[0]?.ask({ ask: "forget" });
  const killedAt = Date.now();
  victim?.process.kill("SIGKILL");
  const back = await halves[0]?.ask<{ at: number }>({ ask: "return", lost });
  return ((back?.at ?? Number.POSITIVE_INFINITY) - killedAt) / 1000;
}

function report(rates: { ours: number[]; bare: number[] }, seconds: number): void {
  const [ours, bare] = [median(rates.ours), median(rates.bare)];
  const ratio = median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? 1)));
  console.log(`${size.sockets} sockets over two processes, ${size.times} messages each a round`);
  console.log(`ours ${Math.round(ours)} msg/s, bare ws ${Math.round(bare)} msg/s`);
  console.log(
    `bench:live: ${Math.round(ours)} msg/s (${ratio.toFixed(2)} of bare ws, goal ≥ 0.5), ` +
      `${size.held} sockets back after ${seconds.toFixed(1)} s (goal ≤ 30)`,
  );
  const isMet = ratio >= goals.ratio && seconds <= goals.seconds;
  process.exitCode = isMet || !judgesTimes() ? 0 : 1;
}
