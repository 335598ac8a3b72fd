import { defineConfig } from "vitest/config";
import { runsFactor } from "./server/src/platform/testing/seed.ts";

const setupFiles = ["server/src/platform/testing/configure-fast-check.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,server,web}/{src,proofs}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts"],
          // Against what hangs, not against a slow machine.
          testTimeout: 20_000 * runsFactor,
          setupFiles,
        },
      },
      {
        test: {
          name: "api",
          include: ["server/{src,proofs}/**/*.api.test.ts"],
          globalSetup: ["server/src/platform/testing/global-setup.ts"],
          setupFiles,
          // Each file has a desk and a database of its own: only modules are shared, which all know the same things.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What comes in its own time is awaited, against what never comes; where a time is promised the test names it.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
