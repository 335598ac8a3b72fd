import { globSync, readFileSync } from "node:fs";
import { operations } from "@parley/contract";
import * as calls from "@parley/contract/calls";
import { expect, test } from "vitest";

const source = `${import.meta.dirname}/../..`;
const filesWith = (pattern: RegExp) =>
  globSync("**/*.{ts,tsx}", { cwd: source, exclude: ["**/testing/**", "**/*.test.*"] })
    .filter((path) => pattern.test(readFileSync(`${source}/${path}`, "utf8")))
    .sort();

test("only the API client sends requests, so that every creation gets its idempotency key there", () => {
  expect(filesWith(/(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/)).toEqual([
    "platform/api/call.ts",
    "platform/api/upload.ts",
    "platform/session/renew.ts",
  ]);
  expect(filesWith(/idempotency/i)).toEqual(["platform/api/call.ts", "platform/api/send-once.ts"]);
});

test("the API client knows which operations go without a session", () => {
  const areas = calls as Readonly<Record<string, Readonly<Record<string, { isPublic?: true }>>>>;
  const known = operations.filter(
    ({ id, area }) => areas[area]?.[id.slice(area.length + 1)]?.isPublic,
  );
  const wanted = operations.filter(
    ({ route }) => route.access === "public" && !route.reads_session,
  );
  expect(known.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
});

test("the API client knows of every operation that creates something", () => {
  const areas = calls as Readonly<Record<string, Readonly<Record<string, { creates?: true }>>>>;
  const known = operations.filter(
    ({ id, area }) => areas[area]?.[id.slice(area.length + 1)]?.creates,
  );
  const wanted = operations.filter(({ route }) => route.creates);
  expect(known.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
});
