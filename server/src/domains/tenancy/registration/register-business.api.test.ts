import { registration, settings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aRegistration } from "../tenancy.builders.ts";
import { lookAlikes } from "./look-alikes.builders.ts";
import { reservedLabels } from "./site-address.rules.ts";

const desk = testDesk();

function register(change: Partial<registration.Draft> = {}, headers?: Record<string, string>) {
  const body = aRegistration(change);
  return desk.platform().call(registration.create, { body }, headers);
}

function businessesAt(domain: string) {
  return desk.rows<{ id: string; status: string; timezone: string }>(
    "select id, status, timezone from businesses where domain = $1",
    [domain],
  );
}

test("a new business is pending, an event is published, and the owner is mailed a code", async () => {
  const body = aRegistration({ timezone: "Asia/Tokyo" });
  const answer = await desk.platform().call(registration.create, { body });

  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    message: `Your workspace is being prepared. We sent a code to ${body.email}.`,
    site_url: `http://${body.domain}.parley.test`,
    session_key: expect.any(String),
  });
  const [row] = await businessesAt(body.domain);
  expect(row).toMatchObject({ status: "pending", timezone: "Asia/Tokyo" });
  const mails = await desk.rows("select kind, recipient from mail_outbox where business_id = $1", [
    row?.id,
  ]);
  expect(mails).toEqual([{ kind: "one_time_code", recipient: body.email }]);
  const events = await desk.rows("select name from events where business_id = $1", [row?.id]);
  expect(events).toEqual([{ name: "business.registered" }]);
});

test("a new business has its roles, its owner, a department, five categories, hours and a policy", async () => {
  const body = aRegistration({ timezone: "Asia/Tokyo" });
  await desk.platform().call(registration.create, { body });
  const [business] = await businessesAt(body.domain);
  const held = (sql: string) =>
    desk.rows(`${sql} where business_id = $1 order by 1`, [business?.id]);

  expect(await held("select kind from roles")).toEqual([
    { kind: "admin" },
    { kind: "agent" },
    { kind: "customer" },
  ]);
  expect(await held("select email, status, password_hash from accounts")).toEqual([
    { email: body.email, status: "invited", password_hash: null },
  ]);
  expect(await held("select name, support_email, is_default, is_active from departments")).toEqual([
    { name: "General Support", support_email: body.email, is_default: true, is_active: true },
  ]);
  const categories = await held("select position, name, description from ticket_categories");
  expect(categories.map(({ name }) => name)).toEqual([
    "Question",
    "Problem",
    "Billing",
    "Feature request",
    "Other",
  ]);
  for (const { description } of categories) expect(description).toMatch(/^[A-Z].*\.$/);
  const hours = await held("select iso_weekday, is_working_day, timezone from sla_business_hours");
  expect(hours.map((one) => one.is_working_day)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(new Set(hours.map((one) => one.timezone))).toEqual(new Set([body.timezone]));
  expect(await held("select name, is_active from sla_policies")).toEqual([
    { name: "Standard", is_active: true },
  ]);
});

test("an unknown time zone becomes UTC, and the registration succeeds", async () => {
  const body = aRegistration({ timezone: "Mars/Olympus" });
  await desk.platform().call(registration.create, { body });

  expect(await businessesAt(body.domain)).toMatchObject([{ timezone: "UTC" }]);
});

test.each([
  ["first_name", "", "First name is required"],
  ["last_name", " ", "Last name is required"],
  ["email", "ada", "Enter a valid email address"],
  ["business_name", "", "Business name is required"],
  ["domain", "", "Choose an address"],
  ["domain", "ab", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["domain", "a".repeat(41), "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["domain", "Acme", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["domain", "-acme", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["domain", "acme-", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["domain", "xn--acme-1ra", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["domain", "12345", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["domain", "ac.me", "Use 3 to 40 lowercase letters, digits and hyphens"],
  ["organization_size", "5", "Choose your organization size"],
])(
  "a registration with %s %j is refused with an error on that field",
  async (field, value, message) => {
    const { status, problem } = await register({ [field]: value });

    expect(status).toBe(400);
    expect(problem).toMatchObject({
      code: "request.invalid",
      message,
      fields: { [field]: message },
    });
  },
);

test("no reserved label and none of 300 look-alikes can be registered", async () => {
  const typed = [...reservedLabels].filter((label) => registration.Label.safeParse(label).success);
  for (const domain of [...typed, ...lookAlikes().slice(0, 300)]) {
    const { status, problem } = await register({ domain });
    expect({ domain, status, code: problem.code }).toEqual({
      domain,
      status: 409,
      code: "tenancy.address_reserved",
    });
  }
});

test("an address that looks like a taken one is refused", async () => {
  const { domain } = aRegistration();
  await register({ domain });
  const { status, problem } = await register({ domain: domain.replace("i", "l") });

  expect(status).toBe(409);
  expect(problem.code).toBe("tenancy.address_reserved");
});

test("of concurrent registrations of one label, one succeeds and the others are told that it is taken", async () => {
  const { domain } = aRegistration();
  const answers = await Promise.all(Array.from({ length: 4 }, () => register({ domain })));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = answers
    .filter(({ status }) => status === 409)
    .map(({ problem }) => problem.code);
  expect(refusals).toEqual(Array(3).fill("tenancy.address_taken"));
  expect(await businessesAt(domain)).toHaveLength(1);
  expect(
    await desk.rows("select label from site_addresses where label = $1", [domain]),
  ).toHaveLength(1);
});

test("a bot that fills the hidden field gets the usual response, and nothing is created or mailed", async () => {
  const body = aRegistration({ website: "https://spam.test" });
  const { status, body: answer } = await desk.platform().call(registration.create, { body });

  expect(status).toBe(201);
  expect(Object.keys(answer).sort()).toEqual(["message", "session_key", "site_url"]);
  expect(await businessesAt(body.domain)).toEqual([]);
  expect(await desk.rows("select from site_addresses where label = $1", [body.domain])).toEqual([]);
  expect(await desk.rows("select from mail_outbox where recipient = $1", [body.email])).toEqual([]);
});

test("the same person may own several businesses", async () => {
  const { email } = aRegistration();

  expect((await register({ email })).status).toBe(201);
  expect((await register({ email })).status).toBe(201);
});

test("the address of a closed business cannot be registered again and does not respond", async () => {
  const { id, label, host } = desk.business("globex");
  await desk.rows("update businesses set status = 'closed' where id = $1", [id]);

  expect((await register({ domain: label })).problem.code).toBe("tenancy.address_taken");
  const visit = await desk.self.client(host).call(settings.portal, {});
  expect(visit.problem.code).toBe("tenancy.unknown_host");
});

test("a registration cannot set a column that the form does not have", async () => {
  const columns = await desk.rows<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'businesses'",
  );
  const extra = columns
    .map(({ name }) => name)
    .filter((name) => !(name in aRegistration({ timezone: "UTC" })));
  for (const column of extra) {
    const payload = { ...aRegistration(), [column]: "1" };
    const { status, problem } = await desk
      .platform()
      .send("POST", "/business/create/", { payload });
    expect({ column, status, fields: problem.fields }).toEqual({
      column,
      status: 400,
      fields: { [column]: "This field is not known" },
    });
  }
});

test("the same idempotency key returns the first response again and creates one business", async () => {
  const body = aRegistration();
  const client = desk.platform();
  const key = { "idempotency-key": `k-${body.domain}` };
  const first = await client.call(registration.create, { body }, key);
  const again = await client.call(registration.create, { body }, key);

  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await businessesAt(body.domain)).toHaveLength(1);
  const other = await client.call(
    registration.create,
    { body: { ...body, first_name: "Eve" } },
    key,
  );
  expect(other).toMatchObject({ status: 422, problem: { code: "request.key_reused" } });
});

test("a registration does not change other businesses", async () => {
  const { id } = desk.business();
  const held = () => desk.rows("select * from businesses where id = $1", [id]);
  const before = await held();
  await register();

  expect(await held()).toEqual(before);
  expect(await desk.announced()).toEqual([]);
});
