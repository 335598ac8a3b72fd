import { registration } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aRegistration } from "../tenancy.builders.ts";
import { lookAlikes } from "./look-alikes.builders.ts";

const desk = testDesk();

async function check(domain: string) {
  return (await desk.platform().call(registration.address, { query: { domain } })).body;
}

test("a free address is available", async () => {
  const { domain } = aRegistration();
  expect(await check(domain)).toEqual({ available: true, reason: null, suggestion: null });
});

test("a taken address is reported with an available suggestion", async () => {
  const { label } = desk.business();
  const checked = await check(label);

  expect(checked).toMatchObject({ available: false, reason: "This address is already taken." });
  const body = aRegistration({ domain: checked.suggestion ?? "" });
  expect((await desk.platform().call(registration.create, { body })).status).toBe(201);
  expect((await check(label)).suggestion).not.toBe(checked.suggestion);
});

test("an invalid address is refused with the message of the form and a valid suggestion", async () => {
  const { domain } = aRegistration();
  expect(await check(domain.toUpperCase())).toEqual({
    available: false,
    reason: "Use 3 to 40 lowercase letters, digits and hyphens",
    suggestion: domain,
  });
  expect(await check("")).toEqual({
    available: false,
    reason: "Choose an address",
    suggestion: null,
  });
});

test("none of 300 names that look like a reserved one is available", async () => {
  for (const name of lookAlikes().slice(0, 300)) {
    const { available, reason } = await check(name);
    expect({ name, available, reason }).toEqual({
      name,
      available: false,
      reason: "This address is reserved. Try another.",
    });
  }
});

test("addresses are checked on the platform's own host only", async () => {
  const { status } = await desk.visitor().call(registration.address, { query: { domain: "acme" } });
  expect(status).toBe(404);
});
