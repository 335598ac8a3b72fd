import { agents, closeCodes, me, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import type { PersonContext } from "#platform/context.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { takesEffect } from "#platform/testing/takes-effect.ts";
import { credentials } from "../../identity/testing/people.ts";
import type { WorkHolder } from "../dependencies.ts";
import { announcedEvents, roleId } from "../testing/staff.ts";
import { toggleAgent } from "./toggle-agent.ts";

const desk = testDesk();
const live = testLive(desk);
const idOf = (who: "agent" | "outsider" | "admin" | "leaver") => desk.business().people[who].id;

test("a deactivated agent's calls and socket end within five seconds, and activation restores access", async () => {
  const admin = await desk.as("admin");
  const agent = await desk.as("agent");
  const page = await live.page("agent");
  const params = { id: idOf("agent") };
  const off = await admin.call(agents.status, { params, body: {} });
  expect(off.body).toMatchObject({
    message: "Agent deactivated successfully",
    agent: { status: "deactivated", is_active: false },
  });
  await takesEffect(async () => (await agent.call(me.show, {})).status, 401);
  expect((await page.closed).code).toBe(closeCodes.signed_out);
  const login = () => desk.browser().call(signIn.express, { body: credentials(desk, "agent") });
  expect((await login()).problem.code).toBe("identity.wrong_credentials");

  const listed = await admin.call(agents.list, { query: { status: "deactivated" } });
  expect(listed.body.results.map(({ id }) => id)).toEqual([params.id]);
  const on = await admin.call(agents.status, { params, body: {} });
  expect(on.body).toMatchObject({
    message: "Agent activated successfully",
    agent: { status: "active", departments: [{ name: "General Support" }] },
  });
  expect((await login()).status).toBe(200);
  expect((await announcedEvents(desk, params.id)).slice(0, 1)).toEqual([
    {
      name: "people.agent_deactivated",
      changes: [{ field: "status", from: "active", to: "deactivated" }],
    },
  ]);
});

test("nobody deactivates or demotes themselves", async () => {
  const admin = await desk.as("admin");
  const params = { id: idOf("admin") };
  const off = await admin.call(agents.status, { params, body: {} });
  expect(off.problem).toMatchObject({
    code: "people.not_yourself",
    message: "You cannot deactivate or demote yourself.",
  });
  const role = await roleId(desk, "agent");
  const [department] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1",
    [desk.business().id],
  );
  const down = await admin.call(agents.update, {
    params,
    body: { role, departments: [department?.id ?? ""] },
  });
  expect(down.problem.code).toBe("people.not_yourself");
});

test("of two admins who demote each other at once, one succeeds and the other is refused", async () => {
  const place = {
    role: await roleId(desk, "agent"),
    departments: (
      await desk.rows<{ id: string }>("select id from departments where business_id = $1", [
        desk.business().id,
      ])
    ).map(({ id }) => id),
  };
  const admins = ["admin", "agent"] as const;
  for (let round = 0; round < 10; round++) {
    await desk.rows(
      "update accounts set role_id = $1, status = 'active' where id = any($2::uuid[])",
      [await roleId(desk, "admin"), admins.map(idOf)],
    );
    const [one, other] = [await desk.as("admin"), await desk.as("agent")];
    const isDemotion = round % 2 === 0;
    const strike = (by: typeof one, who: (typeof admins)[number]) =>
      isDemotion
        ? by.call(agents.update, { params: { id: idOf(who) }, body: place })
        : by.call(agents.status, { params: { id: idOf(who) }, body: {} });
    const answers = await Promise.all([strike(one, "agent"), strike(other, "admin")]);
    // The loser may have been signed out or demoted before the request was authenticated; one admin always remains.
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, problem } of answers.filter((answer) => answer.status !== 200)) {
      expect([401, 403, 409]).toContain(status);
      if (status === 409) expect(problem.code).toBe("people.last_admin");
    }
    const [left] = await desk.rows<{ count: number }>(
      `select count(*)::int as count from accounts a join roles r on r.business_id = a.business_id and r.id = a.role_id
       where a.business_id = $1 and r.kind = 'admin' and a.status = 'active'`,
      [desk.business().id],
    );
    expect(left?.count).toBe(1);
    await desk.rows(
      "update sessions set ended_at = null, ended_because = null where business_id = $1",
      [desk.business().id],
    );
  }
});

/** A stand-in for a domain with assigned work. */
function fourTickets(owner: string) {
  const held = new Map([[owner, 4]]);
  const moved: (string | null)[] = [];
  const holder: WorkHolder = {
    kind: "tickets",
    countOpen: async () => held,
    handOver: async (_tx, _ctx, from, to) => {
      moved.push(to);
      held.delete(from);
    },
  };
  return { holder, moved };
}

test("an agent with open work cannot be deactivated until it is reassigned", async () => {
  const { database, identity } = desk.self.parts;
  const actor = { kind: "person", id: idOf("admin"), permissions: new Set(), role: "admin" };
  const ctx = {
    ...jobContext(database, desk.business().id, "test"),
    actor,
  } as never as PersonContext;
  const inside = {
    ...ctx,
    transact: <T>(work: Parameters<typeof database.transact<T>>[1]) =>
      database.transact(desk.business().id, work),
  };
  const { holder, moved } = fourTickets(idOf("agent"));
  const deps = { identity, holders: [holder], askers: [] };
  const toggle = (reassign_to?: string) =>
    toggleAgent(inside, deps, idOf("agent"), { reassign_to });
  await expect(toggle()).rejects.toMatchObject({
    code: "people.agent_has_open_work",
    message: "This agent still has 4 open tickets and 0 open tasks. Choose who takes them.",
  });
  await expect(toggle(desk.business().people.customer.id)).rejects.toMatchObject({
    message: "Unknown agent",
  });
  await expect(toggle(idOf("agent"))).rejects.toMatchObject({ message: "Agent is not active" });
  expect(moved).toEqual([]);
  const { agent } = await toggle(idOf("outsider"));
  expect(agent).toMatchObject({ status: "deactivated", open_tickets: 0 });
  expect(moved).toEqual([idOf("outsider")]);
});

test("an admin removes a lost second factor, which notifies the person, and ends sessions", async () => {
  const admin = await desk.as("admin");
  const agent = await desk.as("agent");
  const params = { id: idOf("agent") };
  expect((await admin.call(agents.removeMfa, { params })).status).toBe(404);
  await desk.rows(
    "insert into authenticators (business_id, account_id, sealed_secret, confirmed_at) values ($1, $2, 'x', now())",
    [desk.business().id, params.id],
  );
  const { body } = await admin.call(agents.removeMfa, { params });
  expect(body).toMatchObject({
    message: "Two-step sign-in removed successfully",
    agent: { mfa: "none" },
  });
  await desk.drain();
  expect((await desk.mails()).map(({ kind }) => kind)).toContain("mfa_removed");
  expect((await agent.call(me.show, {})).status).toBe(200);
  const ended = await admin.call(agents.endSessions, { params });
  expect(ended.body.message).toBe("Sessions ended successfully");
  await takesEffect(async () => (await agent.call(me.show, {})).status, 401);
  expect((await announcedEvents(desk, params.id)).map(({ name }) => name)).toEqual([
    "identity.mfa_disabled",
    "identity.session_revoked",
  ]);
});

test("an admin mails a password link, or sets a temporary password that ends all sessions", async () => {
  const admin = await desk.as("admin");
  const agent = await desk.as("agent");
  const params = { id: idOf("agent") };
  const mailed = await admin.call(agents.resetPassword, { params, body: {} });
  expect(mailed.body.message).toBe("Password link sent successfully");
  expect((await desk.mails()).map(({ kind }) => kind)).toEqual(["password_reset"]);
  const given = await admin.call(agents.resetPassword, {
    params,
    body: { temporary_password: "Fresh-Orchard-42" },
  });
  expect(given.body).toMatchObject({
    message: "Temporary password set successfully",
    agent: { must_change_password: true },
  });
  await takesEffect(async () => (await agent.call(me.show, {})).status, 401);
  const resent = await admin.call(agents.resendInvitation, { params });
  expect(resent.problem.code).toBe("people.already_accepted");
});
