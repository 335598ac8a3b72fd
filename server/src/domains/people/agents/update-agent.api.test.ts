import { agents, me } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { announcedEvents, roleId } from "../testing/staff.ts";

const desk = testDesk();
const paramsOf = (who: "agent" | "outsider" | "admin" | "customer") => ({
  id: desk.business().people[who].id,
});

test("role, department and scope of one request apply together and are separate events", async () => {
  const admin = await desk.as("admin");
  const params = paramsOf("agent");
  const { body } = await admin.call(agents.update, {
    params,
    body: { role: await roleId(desk, "admin"), departments: [], first_name: "Mara" },
  });

  expect(body.message).toBe("Agent updated successfully");
  expect(body.agent).toMatchObject({ first_name: "Mara", scope: "all", departments: [] });
  const events = await announcedEvents(desk, params.id);
  expect(events).toContainEqual({
    name: "people.agent_updated",
    changes: [
      { field: "first_name", from: "agent", to: "Mara" },
      { field: "departments", from: ["General Support"], to: [] },
    ],
  });
  const role = { field: "role", from: "agent", to: "admin" };
  expect(events).toContainEqual({ name: "people.role_changed", changes: [role] });
  const scope = { field: "scope", from: "departments", to: "all" };
  expect(events).toContainEqual({ name: "people.scope_changed", changes: [scope] });
  expect(events).toHaveLength(3);
  const agent = await desk.as("agent");
  await expect
    .poll(async () => (await agent.call(me.show, {})).body.permissions)
    .toContain("agents.manage");
});

test("an equal change writes nothing", async () => {
  const admin = await desk.as("admin");
  const params = paramsOf("agent");
  const { body: before } = await admin.call(agents.show, { params });
  const { body } = await admin.call(agents.update, { params, body: { first_name: "agent" } });

  expect(body.agent).toEqual(before.agent);
  expect(await desk.announced()).toEqual([]);
});

test("of two concurrent changes, different fields are written and a common field is refused", async () => {
  const admin = await desk.as("admin");
  const params = paramsOf("agent");
  const { version } = (await admin.call(agents.show, { params })).body.agent as agents.Agent;
  await admin.call(agents.update, { params, body: { job_title: "Lead", version } });
  const stale = await admin.call(agents.update, { params, body: { job_title: "Boss", version } });
  expect(stale.problem).toMatchObject({
    code: "request.stale_version",
    current: { job_title: "Lead" },
  });
  const other = await admin.call(agents.update, { params, body: { last_name: "Ek", version } });
  expect(other.body.agent).toMatchObject({ job_title: "Lead", last_name: "Ek" });
});

test("a new address ends the person's sessions; a taken one names its owner", async () => {
  const admin = await desk.as("admin");
  const agent = await desk.as("agent");
  const params = paramsOf("agent");
  const taken = await admin.call(agents.update, {
    params,
    body: { email: desk.business().people.customer.email },
  });
  expect(taken.problem).toMatchObject({
    code: "people.email_taken",
    message: "This email already belongs to customer acme.",
  });
  const changed = await admin.call(agents.update, { params, body: { email: "mara@new.test" } });
  expect(changed.body.agent).toMatchObject({ email: "mara@new.test" });
  await expect.poll(async () => (await agent.call(me.show, {})).status).toBe(401);
});

test("callers cannot change their own address here, because it requires no password", async () => {
  const admin = await desk.as("admin");
  const params = paramsOf("admin");
  const own = await admin.call(agents.update, { params, body: { email: "me@new.test" } });
  expect(own.problem.code).toBe("access.denied");
  for (const path of [`/agent/reset-password/${params.id}/`]) {
    expect((await admin.send("POST", path, { payload: {} })).problem.code).toBe("access.denied");
  }
  expect((await admin.call(agents.removeMfa, { params })).problem.code).toBe("access.denied");
});

test("an agent who must change the password can do nothing else until then", async () => {
  const admin = await desk.as("admin");
  const agent = await desk.as("agent");
  const body = { require_new_password: true };
  await admin.call(agents.update, { params: paramsOf("agent"), body });
  await expect
    .poll(async () => (await agent.call(me.show, {})).problem.code)
    .toBe("identity.password_change_required");
});

test("customers and people of other businesses are not agents", async () => {
  const admin = await desk.as("admin");
  const foreign = { id: desk.business("globex").people.agent.id };
  for (const params of [paramsOf("customer"), foreign]) {
    expect((await admin.call(agents.show, { params })).status).toBe(404);
    const changed = await admin.call(agents.update, { params, body: { first_name: "X" } });
    expect(changed.status).toBe(404);
    expect((await admin.call(agents.status, { params, body: {} })).status).toBe(404);
  }
  expect(await desk.announced("globex")).toEqual([]);
});

test("colleagues see only names, pictures and departments", async () => {
  const agent = await desk.as("agent");
  const listed = await agent.call(agents.list, { query: {} });
  expect(listed.body.count).toBe(5);
  const [first] = listed.body.results;
  expect(Object.keys(first ?? {}).sort()).toEqual(["avatar_url", "departments", "id", "name"]);
  expect(listed.text).not.toContain("@");
  const one = await agent.call(agents.show, { params: paramsOf("admin") });
  expect(one.text).not.toContain("@");
});

test("the list is searched, filtered, sorted and paged", async () => {
  const admin = await desk.as("admin");
  const namesBy = async (query: object) => {
    const { body } = await admin.call(agents.list, { query: query as never });
    return body.results.map((one) => ("email" in one ? one.first_name : ""));
  };
  expect(await namesBy({ sort: "name" })).toEqual([
    "admin",
    "agent",
    "leaver",
    "novice",
    "outsider",
  ]);
  expect(await namesBy({ sort: "-email", page_size: 2 })).toEqual(["outsider", "novice"]);
  expect(await namesBy({ search: "OUTS" })).toEqual(["outsider"]);
  expect(await namesBy({ search: "%" })).toEqual([]);
  expect(await namesBy({ role: await roleId(desk, "admin") })).toEqual(["admin"]);
  const [{ id: department } = { id: "" }] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1",
    [desk.business().id],
  );
  expect(await namesBy({ department })).toEqual(["agent"]);
  const second = await admin.call(agents.list, { query: { page: 2, page_size: 2, search: "e" } });
  expect(second.body).toMatchObject({
    count: 5,
    previous: "/api/v1/agent/list/?page=1&page_size=2&search=e",
    next: "/api/v1/agent/list/?page=3&page_size=2&search=e",
  });
});

test("without the permission to manage agents, email addresses are neither searched nor sorted by", async () => {
  const { people } = desk.business();
  await desk.rows("update accounts set email = 'aaa@hidden.test' where id = $1", [
    people.outsider.id,
  ]);
  const namesBy = async (who: Who, query: object) => {
    const { body } = await (await desk.as(who)).call(agents.list, { query: query as never });
    return body.results.map(({ name }) => name.split(" ")[0]);
  };
  expect(await namesBy("admin", { search: "aaa@hid" })).toEqual(["outsider"]);
  expect(await namesBy("agent", { search: "aaa@hid" })).toEqual([]);
  expect(await namesBy("agent", { search: "@" })).toEqual([]);
  expect(await namesBy("agent", { search: "outs" })).toEqual(["outsider"]);
  expect((await namesBy("admin", { sort: "email" }))[0]).toBe("outsider");
  expect((await namesBy("agent", { sort: "email" }))[0]).toBe("admin");
});
