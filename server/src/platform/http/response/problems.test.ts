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

test("a connection aborted by the caller is a client error, one aborted by the database is a server error", async () => {
  expect(await statusOf({ code: "ECONNRESET", statusCode: 400 })).toBe(400);
  expect(await statusOf({ code: "ECONNRESET" })).toBe(503);
});

test("a value the database cannot store is a client error, a full database is a server error", async () => {
  expect(await statusOf({ code: "22021" })).toBe(400);
  expect(await statusOf({ code: "53300" })).toBe(503);
  expect(await statusOf({ code: "42601" })).toBe(500);
});
