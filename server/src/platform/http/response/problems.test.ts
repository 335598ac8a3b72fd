import { expect, test } from "vitest";
import { makeLog } from "../../log.ts";
import { buildHttp } from "../build-http.ts";

async function statusOf(error: object): Promise<number> {
  const app = await buildHttp({ log: makeLog("silent"), trustedProxies: [] });
  app.get("/", () => {
    throw Object.assign(new Error("lost"), error);
  });
  return (await app.inject("/")).statusCode;
}

test("a caller who hangs up half-way is no fault of ours; a database that does is", async () => {
  expect(await statusOf({ code: "ECONNRESET", statusCode: 400 })).toBe(400);
  expect(await statusOf({ code: "ECONNRESET" })).toBe(503);
});

test("what the database cannot take is the caller's mistake, what it has no room for is ours", async () => {
  expect(await statusOf({ code: "22021" })).toBe(400);
  expect(await statusOf({ code: "53300" })).toBe(503);
  expect(await statusOf({ code: "42601" })).toBe(500);
});
