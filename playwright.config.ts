import { defineConfig } from "@playwright/test";

const port = 4199;
const kitPort = 4198;

export default defineConfig({
  testDir: "e2e",
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    {
      command: "node server/src/platform/testing/serve-for-browsers.ts",
      env: { PORT: String(port) },
      port,
      timeout: 60_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    {
      // The gallery as it is built, under the policy of the served pages.
      command: `node_modules/.bin/vite build --mode kit --logLevel warn && exec node_modules/.bin/vite preview --mode kit --port ${kitPort}`,
      cwd: "web",
      port: kitPort,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  ],
});
