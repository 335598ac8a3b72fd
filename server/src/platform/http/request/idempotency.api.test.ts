import { randomBytes } from "node:crypto";
import { registration } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

function draft() {
  const domain = `initech${randomBytes(6).toString("hex")}x`;
  return {
    first_name: "Ada",
    last_name: "Okafor",
    email: `ada@${domain}.test`,
    business_name: "Initech",
    domain,
    organization_size: "11-50" as const,
  };
}

function key(domain: string) {
  return { "idempotency-key": `key of ${domain}` };
}

test("many concurrent requests with one key have one effect, and each gets that response or 'still running'", async () => {
  const body = draft();
  const client = desk.platform();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.call(registration.create, { body }, key(body.domain))),
  );

  const done = answers.filter(({ status }) => status === 201);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  for (const { status, problem } of answers) {
    if (status !== 201) expect(problem.code).toBe("request.in_progress");
  }
  const rows = await desk.rows("select id from businesses where domain = $1", [body.domain]);
  expect(rows).toHaveLength(1);
});

test("the same key and body get the first response again, another body is refused with 422", async () => {
  const body = draft();
  const client = desk.platform();
  const first = await client.call(registration.create, { body }, key(body.domain));
  expect(first.status).toBe(201);
  const again = await client.call(registration.create, { body }, key(body.domain));
  expect(again).toMatchObject({ status: 201, text: first.text });

  const other = { ...body, first_name: "Eve" };
  const refused = await client.call(registration.create, { body: other }, key(body.domain));
  expect(refused).toMatchObject({ status: 422, problem: { code: "request.key_reused" } });
  const owners = await desk.rows<{ first_name: string }>(
    `select first_name from accounts where business_id = (select id from businesses where domain = $1)`,
    [body.domain],
  );
  expect(owners.map(({ first_name }) => first_name)).toEqual(["Ada"]);
});

test("a refusal is not stored: the same key works once the cause is gone", async () => {
  const body = draft();
  const client = desk.platform();
  await desk.rows(
    "insert into site_addresses (label, skeleton, business_id) values ($1, $1, gen_random_uuid())",
    [body.domain],
  );
  const refused = await client.call(registration.create, { body }, key(body.domain));
  expect(refused.problem.code).toBe("tenancy.address_taken");

  await desk.rows("delete from site_addresses where label = $1", [body.domain]);
  expect((await client.call(registration.create, { body }, key(body.domain))).status).toBe(201);
});

test("a key is kept for a day, and belongs to its sender", async () => {
  const body = draft();
  const client = desk.platform();
  await client.call(registration.create, { body }, key(body.domain));

  const stranger = await desk.platform().call(registration.create, { body }, key(body.domain));
  expect(stranger.problem.code).toBe("tenancy.address_taken");

  await desk.rows(
    "update idempotency_keys set created_at = now() - interval '25 hours' where key = $1",
    [key(body.domain)["idempotency-key"]],
  );
  const nextDay = await client.call(registration.create, { body }, key(body.domain));
  expect(nextDay.problem.code).toBe("tenancy.address_taken");
});

test.each(["", "x".repeat(256)])("a key of %j is refused", async (wrong) => {
  const { status } = await desk
    .platform()
    .call(registration.create, { body: draft() }, { "idempotency-key": wrong });
  expect(status).toBe(400);
});
