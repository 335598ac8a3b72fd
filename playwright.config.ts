import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/browser.ts";

// The desk, which serves what `pnpm build` has built; one below it its control port.
const port = Number(process.env.E2E_PORT ?? 4199);

export default defineConfig({
  testDir: "e2e",
  forbidOnly: true,
  // Every test has a business of its own, so they do not meet.
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // Against what hangs, not against a slow machine: how long something may take is measured where it is promised.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
  },
  webServer: {
    command: "node server/src/platform/testing/serve-for-browsers.ts",
    env: { PORT: String(port) },
    port,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
