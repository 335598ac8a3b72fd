import { general, settings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

async function seen() {
  const { body, headers } = await (await desk.as("admin")).call(general.info, {});
  return { version: body.business.version, etag: String(headers.etag) };
}

async function save(body: Partial<general.Change>, headers?: Record<string, string>) {
  return (await desk.as("admin")).call(general.update, { body }, headers);
}

test("a read has its version as ETag, and each change increments it", async () => {
  const before = await seen();
  expect(before.etag).toBe(`"${before.version}"`);
  await save({ name: "First" });

  expect((await seen()).etag).toBe(`"${before.version + 1}"`);
});

test("two people who change different fields both succeed", async () => {
  const { version } = await seen();
  await save({ name: "First", version });
  const { status, body } = await save({ phone: "020 7946 0000", version });

  expect(status).toBe(200);
  expect(body.business).toMatchObject({
    name: "First",
    phone: "020 7946 0000",
    version: version + 2,
  });
});

test("a field that both changed is refused with the current record", async () => {
  const { version } = await seen();
  await save({ name: "First", version });
  const { status, problem } = await save({ name: "Second", phone: "020 7946 0000", version });

  expect(status).toBe(409);
  expect(problem).toMatchObject({
    code: "request.stale_version",
    message: "This was changed meanwhile. Review and try again.",
    current: { name: "First", phone: "", version: version + 1 },
  });
  expect(await desk.announced()).toEqual(["business.updated"]);
});

test("both changing a field to the same value is no conflict", async () => {
  const { version } = await seen();
  await save({ name: "First", version });

  expect((await save({ name: "First", phone: "020 7946 0000", version })).status).toBe(200);
});

test("a field that was changed and reverted in between still counts as changed by both", async () => {
  const { version } = await seen();
  await save({ name: "First" });
  await save({ name: "Second" });
  await save({ phone: "020 7946 0000" });

  expect((await save({ name: "Third", version })).status).toBe(409);
  expect((await save({ name: "Third", version: version + 2 })).status).toBe(200);
});

test.each(['"{n}"', 'W/"{n}"', "{n}"])("If-Match %s states the version too", async (form) => {
  const { version } = await seen();
  await save({ name: "First" });

  const stale = { "if-match": form.replace("{n}", String(version)) };
  expect((await save({ name: "Second" }, stale)).problem.code).toBe("request.stale_version");
  const fresh = { "if-match": form.replace("{n}", String(version + 1)) };
  expect((await save({ name: "Second" }, fresh)).status).toBe(200);
});

test("without a version the last write wins, and both are logged", async () => {
  await save({ name: "First" });
  const { body } = await save({ name: "Second" });

  expect(body.business.name).toBe("Second");
  expect(await desk.announced()).toEqual(["business.updated", "business.updated"]);
});

test("a version that never existed is refused", async () => {
  const { version } = await seen();
  expect((await save({ name: "First", version: version + 7 })).status).toBe(409);
});

test("the settings of one business share one version across pages", async () => {
  const admin = await desk.as("admin");
  const { version } = await seen();
  await save({ name: "First" });
  const other = await admin.call(settings.changePortal, {
    body: { customer_signup: "invited_only", version },
  });
  expect(other.body.settings).toMatchObject({
    customer_signup: "invited_only",
    version: version + 2,
  });

  const again = await admin.call(settings.changePortal, {
    body: { customer_signup: "open", version },
  });
  expect(again.problem).toMatchObject({
    code: "request.stale_version",
    current: { customer_signup: "invited_only", version: version + 2 },
  });
});

test("of ten concurrent changes of one field from one version, one succeeds", async () => {
  const { version } = await seen();
  const names = Array.from({ length: 10 }, (_, number) => `Name ${number}`);
  const answers = await Promise.all(names.map((name) => save({ name, version })));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});
