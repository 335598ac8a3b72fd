import { limits, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { blockOf } from "./limiter.ts";

const desk = testDesk();
const lonely = testDesk({ config: { REDIS_URL: "redis://127.0.0.1:1" } });
const budget = limits.sign_in[0].points;

test.each([
  ["with Redis", desk],
  ["while Redis is unavailable", lonely],
])("guessing one name is limited %s, for any address and spelling", async (_, tried) => {
  const spellings = ["Eve@acme.test", "eve@acme.test", "EVE@ACME.TEST", " eve@acme.test "];
  const path = ["/auth/express/login/", "/auth/express/login", "//auth//express/login/"];
  for (let guess = 0; guess < budget; guess++) {
    const payload = { username: spellings[guess % spellings.length], password: `guess ${guess}` };
    const { status } = await tried
      .visitor()
      .send("POST", path[guess % path.length] ?? "", { payload });
    expect(status).toBe(400);
  }
  const body = { username: "eve@acme.test", password: "guess" };
  const stopped = await tried.visitor().call(signIn.express, { body });
  expect(stopped).toMatchObject({
    status: 429,
    problem: {
      code: "identity.too_many_attempts",
      message: "Too many attempts. Try again in 15 minutes.",
    },
  });
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(800);
});

test("attempts at one business do not use the limit of another", async () => {
  const body = { username: "eve@acme.test", password: "guess" };
  for (let guess = 0; guess <= budget; guess++)
    await desk.visitor("acme").call(signIn.express, { body });
  expect((await desk.visitor("globex").call(signIn.express, { body })).status).toBe(400);
});

test.each([
  ["203.0.113.7", "203.0.113.99"],
  ["::ffff:203.0.113.7", "203.0.113.8"],
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
  ["2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2::2"],
])("%s and %s are in one block", (one, other) => {
  expect(blockOf(one)).toBe(blockOf(other));
});

test.each([
  ["203.0.113.7", "203.0.114.7"],
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["::1", "2001::1"],
])("%s and %s are in two blocks", (one, other) => {
  expect(blockOf(one)).not.toBe(blockOf(other));
});
