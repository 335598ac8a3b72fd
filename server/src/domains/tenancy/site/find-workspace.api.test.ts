import { workspaces } from "@parley/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";

const port = await freePort();
const desk = testDesk({ config: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
let sink: Awaited<ReturnType<typeof openMailSink>>;

beforeAll(async () => {
  sink = await openMailSink(port);
});
afterAll(() => sink.close());
beforeEach(async () => {
  sink.mails.length = 0;
  await desk.rows("delete from graphile_worker._private_jobs");
});

const find = (name: string) => desk.platform().call(workspaces.find, { query: { name } });
const askFor = (email: string, client = desk.platform()) =>
  client.call(workspaces.sendList, { body: { email } });
const setStatus = (status: string) =>
  desk.rows("update businesses set status = $2 where id = $1", [desk.business().id, status]);

/** Makes somebody of the first business the same person as somebody of the second. */
async function sharedAddress(): Promise<string> {
  const email = desk.business("globex").people.agent.email;
  await desk.rows("update accounts set email = $2 where id = $1", [
    desk.business().people.customer.id,
    email,
  ]);
  return email;
}

test("a workspace is found by its short name, its host or any address on it", async () => {
  const { label } = desk.business();
  const names = [
    label,
    ` ${label.toUpperCase()} `,
    `${label}.parley.test`,
    `http://${label}.parley.test`,
    `https://${label}.parley.test:443/tickets?page=2`,
  ];
  for (const name of names) {
    const { status, body } = await find(name);
    expect({ name, status, body }).toEqual({
      name,
      status: 200,
      body: { sign_in_url: `http://${label}.parley.test/auth` },
    });
  }
});

test("a workspace is found by its verified custom domain, not by an unverified one", async () => {
  const host = `help.${desk.business().label}.example`;
  await desk.rows(
    "insert into custom_domains (id, business_id, host, proof) values (gen_random_uuid(), $1, $2, 'proof')",
    [desk.business().id, host],
  );
  expect((await find(host)).status).toBe(404);

  await desk.rows("update custom_domains set verified_at = now() where host = $1", [host]);
  expect((await find(host)).body).toEqual({ sign_in_url: `http://${host}/auth` });
});

test.each([
  "nobody-has-this",
  "parley.test",
  "acme parley",
  "ann@acme.test",
  "https://",
  "a.b.parley.test",
])("%j matches no workspace, and the response says so", async (name) => {
  const { status, problem } = await find(name);
  expect({ status, code: problem.code }).toEqual({ status: 404, code: "tenancy.no_workspace" });
});

test.each(["pending", "suspended", "closed"])("a %s workspace is not found", async (status) => {
  await setStatus(status);
  expect((await find(desk.business().label)).status).toBe(404);
});

test("one mail lists the workspaces of an address, for staff and customers alike, and no others", async () => {
  const email = await sharedAddress();
  expect((await askFor(email)).status).toBe(200);
  await desk.drain();

  expect(sink.mails.map(({ to }) => to)).toEqual([[email]]);
  const raw = (sink.mails[0]?.raw ?? "").replace(/=\r\n/g, "");
  const listed = new Set(raw.match(/http:\/\/[\w-]+\.parley\.test\/auth/g));
  expect([...listed].sort()).toEqual(
    (["acme", "globex"] as const)
      .map((name) => `http://${desk.business(name).label}.parley.test/auth`)
      .sort(),
  );
});

test("the mail is in the outbox of no business", async () => {
  await askFor(await sharedAddress());
  await desk.drain();

  expect([await desk.mails(), await desk.mails("globex")]).toEqual([[], []]);
});

test("the response is the same for everybody, and only active people of an open workspace are mailed", async () => {
  const { people } = desk.business();
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [people.outsider.id]);
  await desk.rows("update accounts set status = 'invited' where id = $1", [people.agent.id]);
  const emails = [
    "nobody@nowhere.test",
    people.outsider.email,
    people.agent.email,
    people.admin.email,
  ];
  for (const email of emails) {
    const { status, body } = await askFor(email);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: `If ${email} belongs to a workspace, we have sent the list to that address.`,
      },
    });
  }
  await desk.drain();
  expect(sink.mails.map(({ to }) => to)).toEqual([[people.admin.email]]);

  await setStatus("suspended");
  await askFor(people.customer.email);
  await desk.drain();
  expect(sink.mails).toHaveLength(1);
});

test("a request repeated with its key sends one mail", async () => {
  const body = { email: desk.business().people.agent.email };
  const client = desk.platform();
  const key = { "idempotency-key": "list-once" };
  for (let time = 0; time < 2; time++) await client.call(workspaces.sendList, { body }, key);
  await desk.drain();

  expect(sink.mails).toHaveLength(1);
});

test("requests are limited per address, whoever sends them and whether it is known or not", async () => {
  const { label, people } = desk.business();
  for (const email of [people.agent.email, `nobody@${label}.test`]) {
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await askFor(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test("requests are limited per client, whatever the address", async () => {
  const client = desk.platform();
  const { label } = desk.business();
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    statuses.push((await askFor(`n${n}@${label}.test`, client)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("a mail that the server does not accept now is sent later, once", async () => {
  await sink.close();
  const { email } = desk.business().people.agent;
  await askFor(email);
  await expect(desk.drain()).rejects.toThrow("the mail server did not take it");

  sink = await openMailSink(port);
  await desk.rows("update graphile_worker._private_jobs set run_at = now()");
  await desk.drain();
  expect(sink.mails.map(({ to }) => to)).toEqual([[email]]);
});

test("workspaces can be looked up on the host of the platform only", async () => {
  const { status } = await desk.visitor().call(workspaces.find, { query: { name: "acme" } });
  expect(status).toBe(404);
  expect((await askFor("ann@acme.test", desk.visitor())).status).toBe(404);
});
