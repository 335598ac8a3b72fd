import {
  customers,
  organizations,
  passwords,
  profile,
  signIn,
  tickets as ticketRoutes,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { password } from "#platform/testing/tenants.ts";
import { mailedCode, mailedLink } from "../../identity/testing/people.ts";
import { openTicket } from "../../tickets/testing/tickets.ts";

const desk = testDesk();
const attacker = "mallory@evil.test";

/** The mails with a link to reset a password, after somebody asked for one. */
async function resetPasswordOf(identifier: string) {
  await desk.visitor().call(passwords.sendReset, { body: { identifier } });

  await desk.drain();
  return (await desk.mails()).filter(({ kind }) => kind === "password_reset");
}

test("an agent cannot change the address of a customer who asked tickets that the agent cannot see", async () => {
  await openTicket(desk);
  const { id, email } = desk.business().people.customer;
  const outsider = await desk.as("outsider");
  for (const body of [{ email: attacker }, { other_emails: [attacker] }]) {
    const { status, problem } = await outsider.call(customers.update, { params: { id }, body });
    expect([status, problem.code]).toEqual([403, "people.outside_scope"]);
  }
  const kept = await desk.rows("select email, proven_email from accounts where id = $1", [id]);
  expect(kept).toEqual([{ email, proven_email: null }]);
  // What decides nothing about access stays possible.
  const renamed = await outsider.call(customers.update, { params: { id }, body: { notes: "VIP" } });
  expect(renamed.status).toBe(200);
});

test("an address that an agent has set resets no password: the link goes to the proven address", async () => {
  const { id, email } = desk.business().people.customer;
  const agent = await desk.as("agent");
  const change = { params: { id }, body: { email: attacker } };
  expect((await agent.call(customers.update, change)).status).toBe(200);

  const mails = await resetPasswordOf(attacker);
  expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
  // Neither does a second change make it the proven one.
  await agent.call(customers.update, { params: { id }, body: { email: "second@evil.test" } });
  const again = await resetPasswordOf("second@evil.test");
  expect(again.map(({ recipient }) => recipient)).toEqual([email, email]);
});

test("password and mailed code together prove a changed address", async () => {
  const { id } = desk.business().people.customer;
  const agent = await desk.as("agent");
  const email = "erin@new.test";
  await agent.call(customers.update, { params: { id }, body: { email } });

  const browser = desk.browser();
  const first = await browser.call(signIn.express, { body: { username: email, password } });
  expect(first.body).toMatchObject({ second_step: "email" });
  const otp = await mailedCode(desk);
  const { session_key = "" } = first.body as { session_key?: string };
  const second = await browser.call(signIn.verifyCode, { body: { otp, session_key } });
  expect(second.status).toBe(200);
  const mails = await resetPasswordOf(email);
  expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
});

test("the owner of the earlier address is told and puts it back with one link", async () => {
  const { id, email } = desk.business().people.customer;
  const agent = await desk.as("agent");
  await agent.call(customers.update, { params: { id }, body: { email: attacker } });
  await agent.call(customers.update, { params: { id }, body: { email: "second@evil.test" } });

  const told = (await desk.mails()).filter(({ kind }) => kind === "email_changed_by_staff");
  expect(told.map(({ recipient }) => recipient)).toEqual([email, email]);
  const { uid, token } = await mailedLink(desk, "email_changed_by_staff");
  const undone = await desk.visitor().call(profile.confirmEmail, { body: { uid, token } });
  expect(undone.status).toBe(200);
  const login = { username: email, password };
  expect((await desk.browser().call(signIn.express, { body: login })).status).toBe(200);
});

async function organization(share_tickets: boolean) {
  const admin = await desk.as("admin");
  const body = { name: "North", share_tickets, domains: ["north.test"] };
  const made = await admin.call(organizations.create, { body });
  const { id } = made.body.organization;
  const { customer } = desk.business().people;
  await admin.call(organizations.members, { params: { id }, body: { add: [customer.id] } });
  return id;
}

test("only who may share an organization's tickets says that they are shared, and who becomes a member then", async () => {
  const id = await organization(false);
  await openTicket(desk);
  const agent = await desk.as("agent");
  const params = { id };
  const refusals = async (share: boolean) => {
    await (await desk.as("admin")).call(organizations.update, {
      params,
      body: { share_tickets: share },
    });
    const { body } = await agent.call(customers.create, { body: { email: `x${share}@evil.test` } });
    const mine = body.customer.id;
    return [
      await agent.call(organizations.members, { params, body: { add: [mine] } }),
      await agent.call(customers.update, { params: { id: mine }, body: { organization: id } }),
      await agent.call(customers.create, {
        body: { email: `y${share}@evil.test`, organization: id },
      }),
      await agent.call(organizations.update, { params, body: { domains: [`evil${share}.test`] } }),
    ].map(({ status }) => status);
  };

  expect(await refusals(false)).toEqual([200, 200, 201, 200]);
  expect(await refusals(true)).toEqual([403, 403, 403, 403]);
  const own = await agent.call(organizations.create, {
    body: { name: "Mine", share_tickets: true },
  });
  expect(own.status).toBe(403);
  // Switching sharing off shows nothing to anybody.
  const off = await agent.call(organizations.update, { params, body: { share_tickets: false } });
  expect(off.status).toBe(200);
});

test("a member of a sharing organization gets no new address from an agent who cannot see its tickets", async () => {
  await organization(true);
  await openTicket(desk);
  const { body } = await (await desk.as("admin")).call(customers.create, {
    body: { email: "new@north.test" },
  });
  const { id } = body.customer;
  expect(body.customer.organization).toMatchObject({ name: "North" });
  const outsider = await desk.as("outsider");
  const { problem } = await outsider.call(customers.update, {
    params: { id },
    body: { email: attacker },
  });
  expect(problem.code).toBe("people.outside_scope");
  const seen = await outsider.call(ticketRoutes.list, { query: {} });
  expect(seen.body.count).toBe(0);
});
