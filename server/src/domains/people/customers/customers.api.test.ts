import { customers, me, passwords, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { credentials, mailedCode, mailedLink } from "../../identity/testing/people.ts";
import { addCustomer, announcedEvents } from "../testing/staff.ts";
import { purgeTrashedCustomers } from "./trash.ts";

const desk = testDesk();

const add = (draft: customers.Draft) => addCustomer(desk, draft);

async function grant(permission: "customers.list" | "customers.delete") {
  await desk.rows(
    "update roles set permissions = array_append(permissions, $2) where business_id = $1 and kind = 'agent'",
    [desk.business().id, permission],
  );
}

test("a customer is added without a sign-in, with all given fields, and published as an event", async () => {
  const customer = await add({
    name: "Zoë Ann Larsen",
    email: "zoe@north.test",
    other_emails: ["zoe@home.test", "zoe@north.test"],
    phone_number: "+44 20 7946 0001",
    notes: "Calls on Mondays",
    timezone: "Europe/Oslo",
  });
  expect(customer).toMatchObject({
    name: "Zoë Ann Larsen",
    first_name: "Zoë",
    last_name: "Ann Larsen",
    email: "zoe@north.test",
    other_emails: ["zoe@home.test"],
    status: "contact",
    language: "en",
    organization: null,
    version: 1,
  });
  const [event] = await announcedEvents(desk, customer.id);
  expect(event?.name).toBe("people.customer_created");
  expect(event?.changes).toContainEqual({ field: "email", from: null, to: "zoe@north.test" });
});

test("a customer needs an email address or a phone number", async () => {
  const agent = await desk.as("agent");
  const refused = await agent.call(customers.create, { body: { first_name: "Ann" } });
  expect(refused.problem).toMatchObject({
    message: "Enter an email address or a phone number",
    fields: { email: "Enter an email address or a phone number" },
  });
  const { id } = await add({ phone_number: "020 7946 0002" });
  const emptied = await agent.call(customers.update, {
    params: { id },
    body: { phone_number: "" },
  });
  expect(emptied.problem.message).toBe("Enter an email address or a phone number");
});

test("an address belongs to one person, as primary or additional address", async () => {
  const agent = await desk.as("agent");
  await add({ first_name: "Zoe", email: "zoe@north.test", other_emails: ["zoe@home.test"] });
  const create = (body: Partial<customers.Draft>) => agent.call(customers.create, { body });
  for (const email of ["ZOE@north.test", "zoe@home.test"]) {
    expect((await create({ email })).problem).toMatchObject({
      code: "people.email_taken",
      message: "This email already belongs to Zoe.",
    });
  }
  const alias = await create({ email: "new@north.test", other_emails: ["zoe@home.test"] });
  expect(alias.problem.code).toBe("people.email_taken");
  const staff = await create({ email: desk.business().people.agent.email });
  expect(staff.problem.message).toBe("This email already belongs to agent acme.");
  const globex = await (await desk.as("agent", "globex")).call(customers.create, {
    body: { email: "zoe@north.test" },
  });
  expect(globex.status).toBe(201);
});

test("of two concurrent additions of one address, one succeeds", async () => {
  const agent = await desk.as("agent");
  const body = { email: "twice@north.test" };
  const answers = await Promise.all([1, 2, 3].map(() => agent.call(customers.create, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test("fields that are not sent stay, and an older version is refused with the current values", async () => {
  const agent = await desk.as("agent");
  const { id, version } = await add({ name: "Zoe Ek", email: "zoe@north.test", notes: "One" });
  const params = { id };
  const { body } = await agent.call(customers.update, {
    params,
    body: { phone_number: "020 7946 0003", version },
  });
  expect(body.message).toBe("Customer updated successfully");
  expect(body.customer).toMatchObject({ name: "Zoe Ek", notes: "One", email: "zoe@north.test" });
  expect(body.customer.version).toBe(version + 1);
  await agent.call(customers.update, { params, body: { notes: "Two", version } });
  const stale = await agent.call(customers.update, { params, body: { notes: "Three", version } });
  expect(stale.problem).toMatchObject({ code: "request.stale_version", current: { notes: "Two" } });
  const before = (await agent.call(customers.show, { params })).body.customer;
  await agent.call(customers.update, { params, body: { notes: "Two" } });
  expect((await agent.call(customers.show, { params })).body.customer).toEqual(before);
  expect((await announcedEvents(desk, id)).map(({ name }) => name)).toEqual([
    "people.customer_created",
    "people.customer_updated",
    "people.customer_updated",
  ]);
});

test("an invited customer sets a password and is not invited again", async () => {
  const agent = await desk.as("agent");
  const { id } = await add({ first_name: "Zoe", email: "zoe@north.test" });
  const params = { id };
  const { body } = await agent.call(customers.invite, { params });
  expect(body).toMatchObject({
    message: "Invitation sent successfully",
    customer: { status: "invited" },
  });
  const { uid, token } = await mailedLink(desk, "customer_invitation");
  const new_password = "Fresh-Orchard-42";
  await desk.visitor().call(passwords.reset, { body: { uid, token, new_password } });
  const login = { username: "zoe@north.test", password: new_password };
  expect((await desk.browser().call(signIn.express, { body: login })).status).toBe(200);
  expect((await agent.call(customers.invite, { params })).problem.code).toBe(
    "people.already_accepted",
  );
  const phone = await add({ phone_number: "020 7946 0002" });
  const unreachable = await agent.call(customers.invite, { params: { id: phone.id } });
  expect(unreachable.problem.fields).toEqual({ email: "Email is required" });
});

test("a contact who signs up activates the existing account once the address is verified", async () => {
  const { id } = await add({ first_name: "Z", email: "zoe@north.test" });
  const visitor = desk.browser();
  const person = { first_name: "Zoe", last_name: "Ek", email: "zoe@north.test" };
  const registered = await visitor.call(signIn.register, {
    body: { ...person, password: "Fresh-Orchard-42" },
  });
  const { session_key } = registered.body;
  const otp = await mailedCode(desk);
  const { body } = await visitor.call(signIn.verifyCode, { body: { otp, session_key } });
  expect(body.user).toMatchObject({ id, role: "customer", first_name: "Zoe" });
});

test("a contact who requests a new password is invited where sign-up is open", async () => {
  await add({ first_name: "Zoe", email: "zoe@north.test" });
  const ask = () =>
    desk.visitor().call(passwords.sendReset, { body: { identifier: "zoe@north.test" } });
  await desk.rows("update businesses set customer_signup = 'invited_only' where id = $1", [
    desk.business().id,
  ]);
  await ask();
  await desk.drain();
  expect(await desk.mails()).toEqual([]);
  await desk.rows("update businesses set customer_signup = 'open' where id = $1", [
    desk.business().id,
  ]);
  await ask();
  await desk.drain();
  expect((await desk.mails()).map(({ kind }) => kind)).toEqual(["customer_invitation"]);
});

test.each(["deactivated", "blocked"] as const)(
  "a %s customer is signed out and cannot sign in until restored",
  async (status) => {
    await grant("customers.delete");
    const agent = await desk.as("agent");
    const customer = await desk.as("customer");
    const params = { id: desk.business().people.customer.id };
    const { body } = await agent.call(customers.changeStatus, { params, body: { status } });
    expect(body).toMatchObject({
      message: `Customer ${status} successfully`,
      customer: { status, is_active: false },
    });
    await expect.poll(async () => (await customer.call(me.show, {})).status).toBe(401);
    const login = () =>
      desk.browser().call(signIn.express, { body: credentials(desk, "customer") });
    expect((await login()).status).toBe(400);
    await desk.visitor().call(passwords.sendReset, {
      body: { identifier: credentials(desk, "customer").username },
    });
    await desk.drain();
    const told = status === "deactivated" ? ["account_deactivated"] : [];
    expect((await desk.mails()).map(({ kind }) => kind)).toEqual(told);
    const back = await agent.call(customers.changeStatus, { params, body: { status: "active" } });
    expect(back.body.customer.status).toBe("active");
    expect((await login()).status).toBe(200);
    expect((await announcedEvents(desk, params.id))[0]).toEqual({
      name: "people.customer_updated",
      changes: [{ field: "status", from: "active", to: status }],
    });
  },
);

test("the address of a trashed customer can be used again at once; the customer is restored, or purged after 30 days", async () => {
  const admin = await desk.as("admin");
  const customer = await desk.as("customer");
  const params = { id: desk.business().people.customer.id };
  const { email } = desk.business().people.customer;
  const gone = await admin.call(customers.remove, { params });
  expect(gone.body.message).toBe("Customer deleted successfully");
  await expect.poll(async () => (await customer.call(me.show, {})).status).toBe(401);
  const listed = async (status?: "trash") =>
    (await admin.call(customers.list, { query: { status } })).body.results.map(({ id }) => id);
  expect(await listed()).not.toContain(params.id);
  expect(await listed("trash")).toEqual([params.id]);
  expect((await admin.call(customers.update, { params, body: { notes: "x" } })).status).toBe(404);

  const { id: successor } = await add({ first_name: "Next", email });
  const refused = await admin.call(customers.restore, { params });
  expect(refused.problem.message).toBe("This email already belongs to Next.");
  await admin.call(customers.remove, { params: { id: successor } });
  const back = await admin.call(customers.restore, { params });
  expect(back.body).toMatchObject({
    message: "Customer restored successfully",
    customer: { status: "active", deleted_at: null },
  });
  const login = await desk.browser().call(signIn.express, { body: credentials(desk, "customer") });
  expect(login.status).toBe(200);

  await desk.rows("update accounts set deleted_at = now() - interval '31 days' where id = $1", [
    successor,
  ]);
  await desk.self.parts.database.transact(desk.business().id, purgeTrashedCustomers);
  expect(await desk.rows("select id from accounts where id = $1", [successor])).toEqual([]);
  expect(await listed()).toContain(params.id);
});
