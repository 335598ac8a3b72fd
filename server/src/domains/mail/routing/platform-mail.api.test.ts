import { customers, passwords, signIn, templates } from "@parley/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Business, testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";
import { password } from "#platform/testing/tenants.ts";

const port = await freePort();
const desk = testDesk({ config: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
let platform: Awaited<ReturnType<typeof openMailSink>>;
// Recipients are counted over all businesses, so each test has its own.
let victims = 0;
let at = "";

beforeAll(async () => {
  platform = await openMailSink(port);
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.mails.length = 0;
  victims += 1;
  at = `victim${victims}.test`;
});

async function invite(
  email: string,
  { business = "acme" as Business, first_name = "Ann" } = {},
): Promise<void> {
  const admin = await desk.as("admin", business);
  const { body } = await admin.call(customers.create, { body: { email, first_name } });
  const { status } = await admin.call(customers.invite, { params: { id: body.customer.id } });
  expect(status).toBe(200);
  await desk.drain();
}

function held(state: string, business: Business = "acme") {
  return desk.rows<{ last_error: string }>(
    "select last_error from mail_outbox where business_id = $1 and state = $2",
    [desk.business(business).id, state],
  );
}

const mails = () => platform.mails.filter(({ to }) => to[0]?.endsWith(at));

test("the server of the platform carries our words only, whatever the template says", async () => {
  const admin = await desk.as("admin");
  const { body } = await admin.call(templates.list, { query: {} });
  const found = body.results.find(({ name }) => name === "Customer invitation");
  await admin.call(templates.update, {
    params: { id: found?.id ?? "" },
    body: {
      name: "Customer invitation",
      subject: "Your parcel waits",
      body: '<p>Pay at <a href="https://evil.test">our shop</a>: {{user.invite_url}}</p>',
      description: "",
      is_active: true,
    },
  });
  await invite(`ann@${at}`, { first_name: "Call 555012345 now" });

  const [mail] = mails();
  expect(mail?.raw).toMatch(/^Subject: Your account at acme/m);
  for (const words of ["parcel", "evil.test", "Pay at", "555012345"])
    expect(mail?.raw).not.toContain(words);
});

test("the name of a business that carries a message is left out of our words", async () => {
  await desk.rows("update businesses set name = $2 where id = $1", [
    desk.business().id,
    "Your bank: verify at evil.test",
  ]);
  await invite(`ann@${at}`);

  expect(mails()[0]?.raw).toMatch(/^Subject: Your account at your workspace/m);
  expect(mails()[0]?.raw).not.toContain("evil.test");
});

test("an address gets three invitations a day at most, over all businesses and spellings", async () => {
  await invite(`ann+one@${at}`);
  await invite(`ann+two@${at}`);
  await invite(`ann@${at}`, { business: "globex" });
  await invite(`ann+three@${at}`, { business: "globex" });

  expect(mails()).toHaveLength(3);
  expect(await held("retry", "globex")).toEqual([{ last_error: "The limit of today is reached" }]);
});

test("a new business sends twenty invitations a day, an older one more", async () => {
  for (let n = 0; n < 21; n += 1) await invite(`customer${n}@${at}`);
  expect(mails()).toHaveLength(20);

  await desk.rows("update businesses set registered_at = now() - interval '2 days' where id = $1", [
    desk.business().id,
  ]);
  await invite(`one-more@${at}`);
  expect(mails()).toHaveLength(21);
});

/** The address of the link to stop mails in the newest mail. */
function stopUrl(): string {
  const mail =
    mails()
      .at(-1)
      ?.raw.replace(/=\r?\n/g, "") ?? "";
  return /\/mail\/stop\/[\w:.-]+/.exec(mail)?.[0] ?? "none";
}

function post(url: string) {
  return desk.self.app.inject({
    method: "POST",
    url,
    headers: { host: "parley.test", "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
}

test("a recipient stops invitations of all businesses with one click; opening the link does not", async () => {
  await invite(`ann@${at}`);
  expect(mails()[0]?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const url = stopUrl();
  const page = await desk.self.app.inject({ url, headers: { host: "parley.test" } });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  await invite(`ann+two@${at}`, { business: "globex" });
  expect(mails()).toHaveLength(2);

  expect((await post(url)).statusCode).toBe(200);
  await invite(`ANN@${at}`, { business: "globex" });
  expect(mails()).toHaveLength(2);
  expect(await held("suppressed", "globex")).toEqual([
    { last_error: "The recipient has stopped these mails" },
  ]);
});

test("after three reports a business sends no more invitations", async () => {
  for (const name of ["ann", "ben", "cem"]) {
    await invite(`${name}@${at}`);
    expect((await post(`${stopUrl()}/report`)).statusCode).toBe(200);
  }
  await invite(`dee@${at}`);

  expect(mails()).toHaveLength(3);
  expect(await held("dead")).toEqual([{ last_error: "This workspace may not send invitations" }]);
});

test("a made-up link stops nobody's mails", async () => {
  expect(
    (await post("/mail/stop/v1:k1:AAAAAAAAAAAAAAAA:AAAA:AAAAAAAAAAAAAAAAAAAAAA")).statusCode,
  ).toBe(404);
});

test("an account created for a stranger's address gets three notices a day, and codes beside them", async () => {
  const { id } = desk.business().people.outsider;
  await desk.rows("update accounts set email = $1 where id = $2", [`ann@${at}`, id]);
  for (let n = 0; n < 5; n += 1) {
    const credentials = { username: `ann@${at}`, password };
    await desk.browser().call(signIn.express, { body: credentials });
    await desk.drain();
  }
  expect(mails()).toHaveLength(3);
  await desk.visitor().call(passwords.sendReset, { body: { identifier: `ann@${at}` } });
  await desk.drain();
  expect(mails().at(-1)?.raw).toContain("Subject: Reset your password");
});
