import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "../browser.ts";
import { port } from "../stage.ts";

const program = "server/src/platform/testing/serve-for-browsers.ts";
const patienceMs = 300_000;

/** The stage of the browser tests and a browser, for a proof; both are gone when it is done. */
export async function withStage<T>(
  work: (browser: Browser) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  if (await isUp()) throw new Error(`somebody else is on port ${port}: set E2E_PORT`);
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  const browser = await chromium.launch(launchOptions);
  try {
    await Promise.race([untilUp(), ended.then(() => Promise.reject(new Error("no stage")))]);
    return await work(browser);
  } finally {
    await browser.close();
    child.kill("SIGTERM");
    await ended;
  }
}

async function untilUp(): Promise<void> {
  const latest = performance.now() + patienceMs;
  while (!(await isUp())) {
    if (performance.now() > latest) throw new Error("the stage did not come up");
    await wait(100);
  }
}

function isUp(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
