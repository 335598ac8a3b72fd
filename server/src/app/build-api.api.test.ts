import { operations } from "@parley/contract";
import { expect, test } from "vitest";
import { fail } from "#platform/failure.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { buildApi, makeHttpDependencies } from "./build-api.ts";

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
  "GET /mail/file/some-token",
  "GET /mail/connected",
  "GET /knowledge-base/images/some-picture",
  "POST /support/new",
  "POST /support/new/some-form",
  "POST /widget/new",
  "POST /widget/new/some-form",
  "POST /widget/check",
  "POST /support/check",
  "POST /support/confirm/some-token",
  "POST /support/tk/some-reference/reply",
  "POST /support/tk/some-reference/solve",
  "POST /support/tk/some-reference/reopen",
  "POST /knowledge-base/articles/some-article/feedback",
];
/** Pages for visitors and crawlers, served for HEAD too. */
const publicPages = [
  "GET /support",
  "GET /support/new",
  "GET /support/new/some-form",
  "GET /widget.js",
  "GET /widget",
  "GET /widget/search",
  "GET /widget/articles/some-article",
  "GET /widget/new",
  "GET /widget/new/some-form",
  "GET /widget/check",
  "GET /support/confirm/some-token",
  "GET /support/tk/some-reference",
  "GET /support/some-reference",
  "GET /knowledge-base",
  "GET /knowledge-base/search",
  "GET /knowledge-base/categories/some-category",
  "GET /knowledge-base/articles/some-article",
  "GET /knowledge-base/feed.xml",
  "GET /sitemap.xml",
  "GET /sitemap-1.xml",
  "GET /robots.txt",
];
/** Style sheets and scripts of public pages come from memory, as the files of the web app do. */
const files = ["GET /portal/some-file", "HEAD /portal/some-file"];
const socket = ["GET /ws/notifications/"];
const beside = [...probes, ...pages, ...publicPages, ...publicPages, ...files, ...socket];

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

// A limiter that refuses everything tells at the first call whether it is asked, however slow the machine is.
test.each([...pages, ...publicPages])("%s draws a limit, as every operation does", async (page) => {
  const { parts } = desk.self;
  const draw = () => Promise.reject(fail("limits.rate"));
  const { app } = await buildApi(parts, { ...makeHttpDependencies(parts), limiter: { draw } });
  const [method = "GET", url = ""] = page.split(" ");
  try {
    const { host } = desk.business();
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const headers = { host, ...(method === "POST" && { origin: `http://${host}`, ...form }) };
    const { statusCode } = await app.inject({ method: method as "GET", url, headers });
    expect(statusCode).toBe(429);
  } finally {
    await app.close();
  }
});

function urlOf(path: string): string {
  return `/api/v1${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;
}
