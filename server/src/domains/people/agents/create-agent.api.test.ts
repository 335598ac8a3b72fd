import { agents, passwords, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { mailedLink } from "../../identity/testing/people.ts";
import { agentPlacement, announcedEvents } from "../testing/staff.ts";

const desk = testDesk();
const chosen = "Fresh-Orchard-42";

test("of three new and one existing address, three are invited and one is already a member", async () => {
  const admin = await desk.as("admin");
  const known = desk.business().people.agent.email;
  const fresh = ["ann@new.test", "bob@new.test", "cyd@new.test"];
  const { status, body } = await admin.call(agents.invite, {
    body: { emails: [...fresh, known, "ANN@new.test "], ...(await agentPlacement(desk)) },
  });

  expect(status).toBe(201);
  expect(body.message).toBe("Invitations sent successfully");
  expect(body.results).toEqual([
    ...fresh.map((email) => ({ email, outcome: "invited" })),
    { email: known, outcome: "already_member" },
  ]);
  const mails = await desk.mails();
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    fresh.map((email) => ["agent_invitation", email]),
  );
  const listed = await admin.call(agents.list, { query: { status: "invited", sort: "email" } });
  expect(listed.body.results.map((one) => "email" in one && one.email)).toEqual(fresh);
});

test("an invited agent sets a password by the link and is in the chosen department", async () => {
  const admin = await desk.as("admin");
  const place = await agentPlacement(desk);
  const { body } = await admin.call(agents.create, {
    body: { name: "Ann Marie Ek", email: "ann@new.test", job_title: "Lead", ...place },
  });
  expect(body.agent).toMatchObject({
    name: "Ann Marie Ek",
    first_name: "Ann",
    last_name: "Marie Ek",
    status: "invited",
    is_active: false,
    scope: "departments",
    job_title: "Lead",
    open_tickets: 0,
    departments: [{ id: place.departments[0] }],
  });
  expect(body.agent.invitation_expires_at).not.toBeNull();
  const { uid, token } = await mailedLink(desk, "agent_invitation");
  const visitor = desk.visitor();
  const set = await visitor.call(passwords.reset, { body: { uid, token, new_password: chosen } });
  expect(set.status).toBe(200);
  const credentials = { username: "ann@new.test", password: chosen };
  const signed = await desk.browser().call(signIn.express, { body: credentials });
  expect(signed.body).toMatchObject({ user: { role: "agent", first_name: "Ann" } });
  const again = await visitor.call(passwords.reset, { body: { uid, token, new_password: chosen } });
  expect(again.problem.code).toBe("identity.link_expired");

  const [event] = await announcedEvents(desk, body.agent.id);
  expect(event?.name).toBe("people.agent_invited");
  expect(event?.changes).toContainEqual({ field: "role", from: null, to: "agent" });
  expect(event?.changes).toContainEqual({
    field: "departments",
    from: null,
    to: ["General Support"],
  });
});

test("an invited agent without a name gives it with the password, and a name on record stays", async () => {
  const admin = await desk.as("admin");
  const place = await agentPlacement(desk);
  await admin.call(agents.invite, { body: { emails: ["ann@new.test"], ...place } });
  const link = await mailedLink(desk, "agent_invitation");
  const followed = { uid: link.uid, token: link.token };
  const visitor = desk.visitor();
  const { body: shown } = await visitor.call(passwords.inspectLink, { body: followed });
  expect(shown).toMatchObject({ purpose: "invitation", first_name: "" });
  const names = { first_name: " Ann ", last_name: "Ek" };
  const guessable = {
    ...followed,
    ...names,
    first_name: "Wilhelmina",
    new_password: "Wilhelmina-1",
  };
  const refused = await visitor.call(passwords.reset, { body: guessable });
  expect(Object.keys(refused.problem.fields ?? {})).toEqual(["new_password"]);

  const set = await visitor.call(passwords.reset, {
    body: { ...followed, ...names, new_password: chosen },
  });
  expect(set.body.user).toMatchObject({ first_name: "Ann", last_name: "Ek" });
  const events = await announcedEvents(desk, set.body.user?.id ?? "");
  expect(events.find(({ name }) => name === "identity.profile_updated")?.changes).toContainEqual({
    field: "first_name",
    from: "",
    to: "Ann",
  });

  await admin.call(agents.create, { body: { name: "Bob Ray", email: "bob@new.test", ...place } });
  const { uid, token } = await mailedLink(desk, "agent_invitation");
  const other = await visitor.call(passwords.reset, {
    body: { uid, token, ...names, new_password: chosen },
  });
  expect(other.body.user).toMatchObject({ first_name: "Bob", last_name: "Ray" });
});

test("an invitation that is 73 hours old, empty or replaced is refused", async () => {
  const admin = await desk.as("admin");
  const { body } = await admin.call(agents.create, {
    body: { first_name: "Ann", email: "ann@new.test", ...(await agentPlacement(desk)) },
  });
  const visitor = desk.visitor();
  const open = (link: { uid: string; token: string }) =>
    visitor.call(passwords.reset, {
      body: { uid: link.uid, token: link.token, new_password: chosen },
    });
  const first = await mailedLink(desk, "agent_invitation");
  const params = { id: body.agent.id };
  expect((await admin.call(agents.resendInvitation, { params })).body.message).toBe(
    "Invitation sent successfully",
  );
  const second = await mailedLink(desk, "agent_invitation");
  expect(second.uid).not.toBe(first.uid);
  expect((await open(first)).problem.code).toBe("identity.link_expired");
  const empty = await visitor.send("POST", "/auth/password-reset/", {
    payload: { uid: second.uid, token: "", new_password: chosen },
  });
  expect(empty.status).toBe(400);
  await desk.rows(
    "update link_tokens set expires_at = expires_at - interval '73 hours' where id = $1",
    [second.uid],
  );
  expect((await open(second)).problem.code).toBe("identity.link_expired");
});

test("a temporary password can only be used to set a new one", async () => {
  const admin = await desk.as("admin");
  const { status, body } = await admin.call(agents.create, {
    body: {
      first_name: "Ann",
      email: "ann@new.test",
      temporary_password: chosen,
      ...(await agentPlacement(desk)),
    },
  });
  expect(status).toBe(201);
  expect(body.agent).toMatchObject({ status: "active", must_change_password: true });
  expect(await desk.mails()).toEqual([]);
  const tab = desk.browser();
  const signed = await tab.call(signIn.express, {
    body: { username: "ann@new.test", password: chosen },
  });
  tab.token = "access" in signed.body ? signed.body.access : "";
  expect((await tab.call(agents.list, { query: {} })).problem.code).toBe(
    "identity.password_change_required",
  );
  const weak = await admin.call(agents.create, {
    body: {
      first_name: "Bob",
      email: "bob@new.test",
      temporary_password: "Password1",
      ...(await agentPlacement(desk)),
    },
  });
  expect(weak.problem.fields).toEqual({
    temporary_password: "This password is too common. Choose another.",
  });
});

test("a customer becomes an agent only on request, and keeps the sign-in", async () => {
  const admin = await desk.as("admin");
  const { id, email } = desk.business().people.customer;
  const body = { first_name: "Any", email, ...(await agentPlacement(desk)) };
  const refused = await admin.call(agents.create, { body });
  expect(refused.status).toBe(409);
  expect(refused.problem).toMatchObject({
    code: "people.is_customer",
    message: "This person is a customer. Make them an agent?",
  });
  const invited = await admin.call(agents.invite, {
    body: { emails: [email], ...(await agentPlacement(desk)) },
  });
  expect(invited.body).toEqual({
    message: "Nobody new was invited",
    results: [{ email, outcome: "is_customer" }],
  });
  const customer = await desk.as("customer");
  expect((await customer.call(agents.list, { query: {} })).status).toBe(403);

  const made = await admin.call(agents.create, { body: { ...body, promote: true } });
  expect(made.status).toBe(201);
  expect(made.body.agent).toMatchObject({ id, status: "active", first_name: "customer" });
  expect(await desk.mails()).toEqual([]);
  await expect.poll(async () => (await customer.call(agents.list, { query: {} })).status).toBe(200);
});

test.each([
  [
    "an agent's address",
    { email: "KNOWN" },
    "people.agent_exists",
    "Email already belongs to an agent",
  ],
  ["no name", { first_name: undefined }, "request.invalid", "First name is required"],
  ["no department", { departments: [] }, "request.invalid", "Department is required"],
  [
    "a department of another business",
    { departments: ["FOREIGN"] },
    "request.invalid",
    "Unknown department",
  ],
  ["a role of another business", { role: "FOREIGN" }, "request.invalid", "Unknown role"],
])("%s is refused", async (_, wrong, code, message) => {
  const admin = await desk.as("admin");
  const theirs = await agentPlacement(desk, "agent", "globex");
  const fill = (text: string) =>
    text
      .replace('"KNOWN"', `"${desk.business().people.agent.email}"`)
      .replace('["FOREIGN"]', `["${theirs.departments[0]}"]`)
      .replace('"FOREIGN"', `"${theirs.role}"`);
  const sound = { first_name: "Ann", email: "ann@new.test", ...(await agentPlacement(desk)) };
  const payload = JSON.parse(fill(JSON.stringify({ ...sound, ...wrong })));
  const { problem } = await admin.send("POST", "/agent/create/", { payload });
  expect([problem.code, problem.message]).toEqual([code, message]);
  expect(await desk.announced()).toEqual([]);
});

test("an inactive department accepts no new agent, and an admin needs none", async () => {
  const admin = await desk.as("admin");
  await desk.rows("update departments set is_active = false where business_id = $1", [
    desk.business().id,
  ]);
  const off = await admin.call(agents.create, {
    body: { first_name: "Ann", email: "ann@new.test", ...(await agentPlacement(desk)) },
  });
  expect(off.problem.fields).toEqual({ departments: "Department is not active" });
  const { role } = await agentPlacement(desk, "admin");
  const made = await admin.call(agents.create, {
    body: { first_name: "Ann", email: "ann@new.test", role, departments: [], scope: "assigned" },
  });
  expect(made.body.agent).toMatchObject({ departments: [], scope: "all", role: { kind: "admin" } });
});

test("the staff limit holds, and a bulk invitation that exceeds it invites nobody", async () => {
  const admin = await desk.as("admin");
  await desk.rows("update businesses set max_staff = 7 where id = $1", [desk.business().id]);
  const place = await agentPlacement(desk);
  const three = { emails: ["a@new.test", "b@new.test", "c@new.test"], ...place };
  const full = await admin.call(agents.invite, { body: three });
  expect([full.status, full.problem.code, full.problem.message]).toEqual([
    409,
    "limits.reached",
    "Your workspace has reached its limit of 7 staff.",
  ]);
  expect(await desk.mails()).toEqual([]);
  const two = await admin.call(agents.invite, {
    body: { ...three, emails: ["a@new.test", "b@new.test"] },
  });
  expect(two.status).toBe(201);
  const { leaver } = desk.business().people;
  const status = () => admin.call(agents.status, { params: { id: leaver.id }, body: {} });
  expect((await status()).body.message).toBe("Agent deactivated successfully");
  expect(
    (await admin.call(agents.invite, { body: { ...three, emails: ["c@new.test"] } })).status,
  ).toBe(201);
  expect((await status()).problem.code).toBe("limits.reached");
});

test("only admins can invite", async () => {
  const body = { emails: ["x@new.test"], ...(await agentPlacement(desk)) };
  for (const who of ["agent", "customer"] as const) {
    expect((await (await desk.as(who)).call(agents.invite, { body })).status).toBe(403);
  }
  expect(await desk.announced()).toEqual([]);
});
