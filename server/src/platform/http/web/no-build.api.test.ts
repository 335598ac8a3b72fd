import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

test("without a built web app the log says so, pages are not found, and the API works", async () => {
  expect(desk.self.seen.lines.join("")).toContain("no web app is built here");
  const page = await desk.self.app.inject({ url: "/", headers: { host: desk.business().host } });
  expect(page.statusCode).toBe(404);
  expect((await (await desk.as("admin")).send("GET", "/auth/sessions/")).status).toBe(200);
});
