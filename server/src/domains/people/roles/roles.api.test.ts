import { agents, bundles, closeCodes, me, permissions, roles, settings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { takesEffect } from "#platform/testing/takes-effect.ts";
import { announcedEvents, departmentId, roleId } from "../testing/staff.ts";

const desk = testDesk();
const live = testLive(desk);

async function newRole(draft: Partial<roles.Draft> = {}) {
  const admin = await desk.as("admin");
  const { body } = await admin.call(roles.create, { body: { name: "Seniors", ...draft } });
  return body.role;
}

/** Assigns a role, as the agents screen does. */
async function giveRole(who: "agent" | "outsider", role: string) {
  const admin = await desk.as("admin");
  const departments = [await departmentId(desk)];
  const params = { id: desk.business().people[who].id };
  expect((await admin.call(agents.update, { params, body: { role, departments } })).status).toBe(
    200,
  );
}

test("a new business has three roles with member counts, and the admin role is locked", async () => {
  const { body } = await (await desk.as("admin")).call(roles.list, {});
  expect(body.results.map((one) => [one.kind, one.members_count, one.is_locked])).toEqual([
    ["admin", 1, true],
    ["agent", 4, false],
    ["customer", 2, false],
  ]);
  expect(body.results.map((one) => one.permissions)).toEqual([
    bundles.admin,
    bundles.agent,
    bundles.customer,
  ]);
});

test("the catalogue contains every permission once, with its own text", async () => {
  const { body } = await (await desk.as("admin")).call(roles.catalogue, {});
  const listed = body.groups.flatMap((group) => group.permissions);
  expect(listed.map(({ key }) => key).sort()).toEqual(Object.keys(permissions).sort());
  expect(new Set(listed.map(({ label }) => label)).size).toBe(listed.length);
});

test("a custom role starts with the agent permissions or as a copy, and is published with its permissions", async () => {
  const role = await newRole({ description: "They know it all" });
  expect(role).toMatchObject({
    kind: "custom",
    name: "Seniors",
    description: "They know it all",
    permissions: bundles.agent,
    default_scope: "departments",
    members_count: 0,
    version: 1,
  });
  const copy = await newRole({ name: "Bosses", copy_of: await roleId(desk, "admin") });
  expect(copy.permissions).toContain("tickets.delete");
  expect(copy.permissions).not.toContain("agents.manage");
  const [event] = await announcedEvents(desk, role.id);
  expect(event?.name).toBe("people.role_created");
  expect(event?.changes).toContainEqual({ field: "tickets.reply", from: false, to: true });
});

test("a changed custom role applies to the next call, reopens the socket, and is audited per permission", async () => {
  const role = await newRole();
  await giveRole("agent", role.id);
  const agent = await desk.as("agent");
  const page = await live.page("agent");
  const readPortal = async () => (await agent.call(settings.portal, {})).status;
  await takesEffect(readPortal, 403);
  const admin = await desk.as("admin");
  const change = { role: role.id, permission: "business.update", on: true } as const;
  const { body } = await admin.call(roles.matrix, { body: { changes: [change] } });
  expect(body.message).toBe("Permissions updated successfully");
  await takesEffect(readPortal, 200);
  expect((await page.closed).code).toBe(closeCodes.rights_changed);
  expect((await announcedEvents(desk, role.id)).at(-1)).toEqual({
    name: "people.role_updated",
    changes: [{ field: "business.update", from: false, to: true }],
  });
  await admin.call(roles.matrix, { body: { changes: [{ ...change, on: false }] } });
  await takesEffect(readPortal, 403);
});

test("a role in use cannot be deleted; a role without members can", async () => {
  const role = await newRole();
  await giveRole("outsider", role.id);
  const admin = await desk.as("admin");
  const params = { id: role.id };
  const refused = await admin.call(roles.remove, { params });
  expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
    409,
    "people.role_in_use",
    "Move its 1 members to another role first.",
  ]);
  expect((await admin.call(roles.list, {})).body.results).toHaveLength(4);
  await giveRole("outsider", await roleId(desk, "agent"));
  expect((await admin.call(roles.remove, { params })).body.message).toBe(
    "Role deleted successfully",
  );
  expect((await admin.call(roles.list, {})).body.results).toHaveLength(3);
});

test("concurrent changes of different permissions are all kept", async () => {
  const role = await newRole();
  const admin = await desk.as("admin");
  const set = (permission: "tickets.delete" | "tickets.redact") =>
    admin.call(roles.matrix, { body: { changes: [{ role: role.id, permission, on: true }] } });
  await Promise.all([set("tickets.delete"), set("tickets.redact")]);
  const { body } = await admin.call(roles.list, {});
  expect(body.results.at(-1)?.permissions).toEqual(
    expect.arrayContaining(["tickets.delete", "tickets.redact"]),
  );
});

test("the same name in other case is refused", async () => {
  const admin = await desk.as("admin");
  await newRole();
  const again = await admin.call(roles.create, { body: { name: "seniors" } });
  expect(again.problem).toMatchObject({
    code: "people.role_exists",
    message: "A role with this name exists",
  });
  const other = await newRole({ name: "Others" });
  const renamed = await admin.call(roles.update, {
    params: { id: other.id },
    body: { name: "SENIORS" },
  });
  expect(renamed.problem.code).toBe("people.role_exists");
});

test.each([
  ["the admin's permissions", "admin", { permissions: [] }],
  ["the agent's name", "agent", { name: "Worker" }],
  ["the customer's name", "customer", { name: "Client" }],
] as const)("nobody can change %s", async (_, kind, body) => {
  const admin = await desk.as("admin");
  const params = { id: await roleId(desk, kind) };
  const { problem } = await admin.call(roles.update, { params, body: { ...body } as never });
  expect(problem).toMatchObject({
    code: "people.role_locked",
    message: "This role cannot be changed.",
  });
  expect((await admin.call(roles.remove, { params })).problem.code).toBe("people.role_locked");
});

test.each([
  ["agent", "agents.manage"],
  ["agent", "portal.reply"],
  ["customer", "tickets.read"],
] as const)("the role %s never gets %s", async (kind, permission) => {
  const admin = await desk.as("admin");
  const role = await roleId(desk, kind);
  const { status } = await admin.call(roles.matrix, {
    body: { changes: [{ role, permission, on: true }] },
  });
  expect(status).toBe(400);
  expect(await desk.announced()).toEqual([]);
});

test("all staff keep desk.use", async () => {
  const admin = await desk.as("admin");
  const params = { id: await roleId(desk, "agent") };
  const { body } = await admin.call(roles.update, { params, body: { permissions: [] } });
  expect(body.role.permissions).toEqual(["desk.use"]);
  const off = { role: params.id, permission: "desk.use", on: false } as const;
  expect((await admin.call(roles.matrix, { body: { changes: [off] } })).problem.code).toBe(
    "people.role_locked",
  );
});

test("a change based on an older version is refused with the current values", async () => {
  const admin = await desk.as("admin");
  const { id, version } = await newRole();
  const params = { id };
  await admin.call(roles.update, { params, body: { description: "One", version } });
  const stale = await admin.call(roles.update, { params, body: { description: "Two", version } });
  expect(stale.problem).toMatchObject({
    code: "request.stale_version",
    current: { description: "One" },
  });
  const other = await admin.call(roles.update, { params, body: { default_scope: "all", version } });
  expect(other.body.role).toMatchObject({ description: "One", default_scope: "all" });
});

test("a new agent starts with the scope of the role", async () => {
  const role = await newRole({ default_scope: "assigned" });
  const admin = await desk.as("admin");
  const { body } = await admin.call(agents.create, {
    body: {
      first_name: "Ann",
      email: "ann@new.test",
      role: role.id,
      departments: [await departmentId(desk)],
    },
  });
  expect(body.agent.scope).toBe("assigned");
});

test("roles of another business are neither visible nor changeable, and agents see none", async () => {
  const admin = await desk.as("admin");
  const theirs = { id: await roleId(desk, "agent", "globex") };
  expect((await admin.call(roles.update, { params: theirs, body: {} })).status).toBe(404);
  expect((await admin.call(roles.remove, { params: theirs })).status).toBe(404);
  const changes = [{ role: theirs.id, permission: "tickets.delete", on: true }] as const;
  expect((await admin.call(roles.matrix, { body: { changes: [...changes] } })).status).toBe(400);
  expect((await (await desk.as("agent")).call(roles.list, {})).status).toBe(403);
  expect((await (await desk.as("agent")).call(me.show, {})).status).toBe(200);
  expect(await desk.announced("globex")).toEqual([]);
});
