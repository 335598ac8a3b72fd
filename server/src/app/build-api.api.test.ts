import { operations } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

/** Answers beside the operations. Probes of the operator draw no limit, and cost no more than one small statement. */
const probes = ["GET /health", "GET /ready"];
const pages = [
  "GET /api/v1/openapi.json",
  "GET /api/v1/reference",
  "GET /mail/stop/some-token",
  "POST /mail/stop/some-token",
  "POST /mail/stop/some-token/report",
  "GET /mail/leave/some-token",
  "POST /mail/leave/some-token",
];
const socket = ["GET /ws/notifications/"];
const beside = [...probes, ...pages, ...socket];

test("the server serves the operations of the contract, some pages and the live socket, and nothing else", () => {
  const { app } = desk.self;
  const missing = operations.filter(
    ({ route }) => !app.hasRoute({ method: route.method, url: urlOf(route.path) }),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);

  const tree = app.printRoutes({ commonPrefix: false });
  const served =
    tree.match(/\((?:[A-Z]+(?:, )?)+\)/g)?.flatMap((methods) => methods.split(", ")) ?? [];
  expect(served).toHaveLength(operations.length + beside.length);
});

test.each(pages)("%s draws a limit, as every operation does", async (page) => {
  const [method = "GET", url = ""] = page.split(" ");
  const statuses = new Set<number>();
  for (let n = 0; n <= 120; n += 1) {
    const request = { method: method as "GET", url, remoteAddress: "203.0.113.7" };
    const { statusCode } = await desk.self.app.inject(request);
    statuses.add(statusCode);
  }
  expect([...statuses].at(-1)).toBe(429);
});

function urlOf(path: string): string {
  return `/api/v1${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
}
