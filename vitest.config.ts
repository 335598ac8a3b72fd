import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./e2e/browser.ts";
import { runsFactor } from "./server/src/platform/testing/seed.ts";
import { aliases, compileApp } from "./web/vite/app.ts";

const setupFiles = ["server/src/platform/testing/configure-fast-check.ts"];

/** How long a component test waits for an element. Without it an action would wait as long as its test may last. */
const componentPatienceMs = 60_000;

/** Component tests run the React that people get: its development build takes twice as long to show the same. */
const asInProduction: Plugin = {
  name: "as-in-production",
  enforce: "pre",
  config: () => ({
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { development: false, refresh: false } },
    optimizeDeps: {
      rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
    },
  }),
  configResolved(config) {
    Object.assign(config, { isProduction: true });
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{contract,server,web}/{src,proofs,seeds}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "web/vite/**/*.test.ts",
          ],
          exclude: ["**/*.api.test.ts", "**/*.component.test.tsx"],
          isolate: false,
          // Against what hangs, not against a slow machine.
          testTimeout: 60_000 * runsFactor,
          setupFiles,
        },
      },
      {
        root: "web",
        plugins: [...compileApp(), asInProduction],
        resolve: { alias: aliases },
        optimizeDeps: {
          // Bundled before the first test. Nothing is bundled later, because that would reload the page during a test.
          noDiscovery: true,
          include: [
            "@tanstack/react-query",
            "axe-core",
            "intl-messageformat",
            "lucide-react",
            "radix-ui",
            "radix-ui/internal",
            "react",
            "react/jsx-runtime",
            "react-dom",
            "react-dom/client",
            "react-hook-form",
            "react-hot-toast/headless",
            "react-router",
            "react-router/dom",
            "uqr",
            "zod",
            "zustand",
            "zustand/middleware",
          ],
        },
        test: {
          name: "component",
          include: ["src/**/*.component.test.tsx"],
          setupFiles: ["src/ui/testing/setup.ts"],
          // One page for all files, one after another: a page for each costs half as much processor time again, and two
          // pages beside each other save none. The setup puts back what tests share.
          isolate: false,
          fileParallelism: false,
          // Against what hangs, not against a slow machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: componentPatienceMs } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            provider: playwright({ launchOptions, actionTimeout: componentPatienceMs }),
            instances: [{ browser: "chromium" }],
            viewport: { width: 1280, height: 720 },
            dependencySourcemaps: false,
            // Names match by part, as they do in journeys.
            locators: { exact: false, errorFormat: "aria" },
            screenshotFailures: false,
            traceView: false,
          },
        },
      },
      {
        test: {
          name: "api",
          include: ["server/{src,proofs,seeds}/**/*.api.test.ts"],
          globalSetup: ["server/src/platform/testing/global-setup.ts"],
          setupFiles,
          // Each file has a desk and a database of its own: only modules are shared, which all know the same things.
          isolate: false,
          // More than there are cores: half of a file's time is waiting for the database to be copied and dropped.
          maxWorkers: 3,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // What comes in its own time is awaited, against what never comes; where a time is promised the test names it.
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
