import { customers, organizations, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { mailedCode } from "../../identity/testing/people.ts";
import { announcedEvents } from "../testing/staff.ts";

const desk = testDesk();

async function found(draft: Partial<organizations.Draft> = {}) {
  const agent = await desk.as("agent");
  const { body } = await agent.call(organizations.create, { body: { name: "North", ...draft } });
  return body.organization;
}

test("an organization is created, changed and deleted, and each change publishes an event", async () => {
  const agent = await desk.as("agent");
  const made = await found({ domains: ["North.test", "north.example", "north.test"] });
  expect(made).toMatchObject({
    name: "North",
    domains: ["north.example", "north.test"],
    share_tickets: false,
    auto_join: true,
    members_count: 0,
    version: 1,
  });
  const params = { id: made.id };
  const { body } = await (await desk.as("admin")).call(organizations.update, {
    params,
    body: { domains: ["north.test"], share_tickets: true },
  });
  expect(body.organization).toMatchObject({ domains: ["north.test"], share_tickets: true });
  const gone = await agent.call(organizations.remove, { params });
  expect(gone.body.message).toBe("Organization deleted successfully");
  expect((await agent.call(organizations.show, { params })).status).toBe(404);
  const events = await announcedEvents(desk, made.id);
  expect(events.map(({ name }) => name)).toEqual([
    "people.organization_created",
    "people.organization_updated",
    "people.organization_deleted",
  ]);
  expect(events[1]?.changes).toEqual([
    { field: "share_tickets", from: false, to: true },
    { field: "domains", from: ["north.example", "north.test"], to: ["north.test"] },
  ]);
});

test.each([
  [
    "the same name in other case",
    { name: "NORTH" },
    "people.organization_exists",
    "An organization with this name exists",
  ],
  [
    "a public mail domain",
    { name: "Other", domains: ["GMail.com"] },
    "people.public_domain",
    "Public mail domains cannot belong to an organization",
  ],
  [
    "a domain of another organization",
    { name: "Other", domains: ["north.test"] },
    "people.domain_taken",
    "This domain already belongs to North.",
  ],
])("%s is refused", async (_, body, code, message) => {
  const agent = await desk.as("agent");
  await found({ domains: ["north.test"] });
  const { problem } = await agent.call(organizations.create, { body });
  expect([problem.code, problem.message]).toEqual([code, message]);
  expect((await agent.call(organizations.list, { query: {} })).body.count).toBe(1);
});

test("a new customer of a listed domain becomes a member; not at gmail.com, nor with automatic joining off", async () => {
  const agent = await desk.as("agent");
  const { id, name } = await found({ domains: ["north.test"] });
  await found({ name: "South", domains: ["south.test"], auto_join: false });
  const joined = async (email: string) =>
    (await agent.call(customers.create, { body: { email } })).body.customer.organization;
  expect(await joined("zoe@north.test")).toEqual({ id, name });
  expect(await joined("zoe@gmail.com")).toBeNull();
  expect(await joined("zoe@south.test")).toBeNull();
  expect(await joined("zoe@sub.north.test")).toBeNull();
});

test("a person who signs up with a listed domain joins once the address is verified", async () => {
  const { id } = await found({ domains: ["north.test"] });
  const visitor = desk.browser();
  const body = {
    first_name: "Zoe",
    last_name: "Ek",
    email: "zoe@north.test",
    password: "Fresh-Orchard-42",
  };
  const { session_key } = (await visitor.call(signIn.register, { body })).body;
  const otp = await mailedCode(desk);
  await visitor.call(signIn.verifyCode, { body: { otp, session_key } });
  await desk.drain();
  const admin = await desk.as("admin");
  const members = await admin.call(customers.list, { query: { organization: id } });
  expect(members.body.results.map(({ email }) => email)).toEqual(["zoe@north.test"]);
});

test("members are added and removed, all or none", async () => {
  const agent = await desk.as("agent");
  const { people } = desk.business();
  const { id } = await found();
  const params = { id };
  const change = (body: { add?: string[]; remove?: string[] }) =>
    agent.call(organizations.members, { params, body });
  const { body } = await change({ add: [people.customer.id, people.neighbour.id] });
  expect(body).toMatchObject({
    message: "Members updated successfully",
    organization: { members_count: 2 },
  });
  const foreign = desk.business("globex").people.customer.id;
  for (const stranger of [foreign, people.agent.id]) {
    const refused = await change({ remove: [people.customer.id], add: [stranger] });
    expect(refused.problem.fields).toEqual({ add: "Unknown customer" });
  }
  const left = await change({ remove: [people.customer.id] });
  expect(left.body.organization.members_count).toBe(1);
  const card = await agent.call(customers.show, { params: { id: people.neighbour.id } });
  expect(card.body.customer.organization).toEqual({ id, name: "North" });
  await agent.call(organizations.remove, { params });
  const alone = await agent.call(customers.show, { params: { id: people.neighbour.id } });
  expect(alone.body.customer.organization).toBeNull();
});

test("a customer is moved to another organization, and the history shows its name", async () => {
  const agent = await desk.as("agent");
  const { id } = await found();
  const params = { id: desk.business().people.customer.id };
  await agent.call(customers.update, { params, body: { organization: id } });
  await agent.call(customers.update, { params, body: { organization: null } });
  expect((await announcedEvents(desk, params.id)).map(({ changes }) => changes)).toEqual([
    [{ field: "organization", from: null, to: "North" }],
    [{ field: "organization", from: "North", to: null }],
  ]);
  const unknown = await agent.call(customers.update, {
    params,
    body: { organization: params.id },
  });
  expect(unknown.problem.fields).toEqual({ organization: "Unknown organization" });
});

test("organizations are searched, sorted and paged, and seen by staff of their business only", async () => {
  const agent = await desk.as("agent");
  for (const name of ["North", "South", "Northern Lights"]) await found({ name });
  const { body } = await agent.call(organizations.list, {
    query: { search: "NORTH", sort: "-name", page_size: 1 },
  });
  expect(body).toMatchObject({ count: 2, results: [{ name: "Northern Lights" }] });
  const globex = await desk.as("agent", "globex");
  expect((await globex.call(organizations.list, { query: {} })).body.count).toBe(0);
  expect((await (await desk.as("customer")).call(organizations.list, { query: {} })).status).toBe(
    403,
  );
});

test("of two concurrent changes of one field, the second is refused with the current values", async () => {
  const agent = await desk.as("agent");
  const { id, version } = await found();
  const params = { id };
  await agent.call(organizations.update, { params, body: { notes: "One", version } });
  const stale = await agent.call(organizations.update, { params, body: { notes: "Two", version } });
  expect(stale.problem).toMatchObject({ code: "request.stale_version", current: { notes: "One" } });
  const other = await agent.call(organizations.update, { params, body: { name: "N", version } });
  expect(other.body.organization).toMatchObject({ name: "N", notes: "One" });
});
