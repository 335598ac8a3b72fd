import { me, notifications, passwords, profile, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { mailedLink, password, signInTab } from "../testing/people.ts";

const desk = testDesk();

const wanted = () => `new@${desk.business().label}.test`;

async function ask(change: Partial<profile.Change> = {}, who: Who = "agent") {
  const body = { email: wanted(), current_password: password, ...change };
  return (await desk.as(who)).call(profile.update, { body });
}

async function asked(who: Who = "agent") {
  expect((await ask({}, who)).status).toBe(200);
  const { uid, token } = await mailedLink(desk, "confirm_email");
  return { uid, token };
}

function open(link: { uid: string; token: string }) {
  return desk.visitor().call(profile.confirmEmail, { body: link });
}

async function mayEnter(username: string): Promise<boolean> {
  const { status } = await desk.visitor().call(signIn.express, { body: { username, password } });
  return status === 200;
}

test("until its link is opened a new address is only pending, and the old one signs in", async () => {
  const { email } = desk.business().people.agent;
  const { body } = await ask({ email: wanted().toUpperCase() });
  expect(body.user).toMatchObject({ email, pending_email: wanted() });
  await desk.drain();
  expect(await desk.mails()).toMatchObject([
    { kind: "confirm_email", recipient: wanted() },
    { kind: "email_change_asked", recipient: email },
  ]);
  expect(await mayEnter(email)).toBe(true);
  expect(await mayEnter(wanted())).toBe(false);
});

test("the link changes the address once, and both addresses and a notification report it", async () => {
  const { email } = desk.business().people.agent;
  const link = await asked();
  expect((await mailedLink(desk, "confirm_email")).url).toContain(
    `http://${desk.business().host}/confirm-email#`,
  );
  expect((await open(link)).body.message).toBe(
    "Your email address was changed. Sign in with it from now on.",
  );
  expect((await open(link)).problem.code).toBe("identity.link_expired");
  expect([await mayEnter(wanted()), await mayEnter(email)]).toEqual([true, false]);

  const agent = await desk.as("agent");
  const { user } = (await agent.call(me.show, {})).body;
  expect(user).toMatchObject({ email: wanted(), pending_email: null });
  await desk.drain();
  expect(await desk.mails()).toContainEqual(
    expect.objectContaining({ kind: "email_changed", recipient: email }),
  );
  const { body } = await agent.call(notifications.list, { query: {} });
  expect(body.results.map(({ title }) => title)).toContain("Your email address was changed");
  expect(await desk.announced()).toEqual(
    expect.arrayContaining(["identity.email_change_asked", "identity.email_changed"]),
  );
});

test("a confirmed address ends every session except the one that requested it", async () => {
  const [asking, other] = [await signInTab(desk, "agent"), await signInTab(desk, "agent")];
  const body = { email: wanted(), current_password: password };
  await asking.client.call(profile.update, { body });
  const { uid, token } = await mailedLink(desk, "confirm_email");
  await open({ uid, token });
  expect((await other.renew()).problem.code).toBe("identity.session_ended");
  expect((await asking.renew()).status).toBe(200);
});

test("a new address needs the current password", async () => {
  const without = await ask({ current_password: "" });
  expect(without.problem).toMatchObject({
    message: "Current password is required",
    fields: { current_password: "Current password is required" },
  });
  const wrong = await ask({ current_password: "Wrong-Horse-7" });
  expect(wrong.problem.fields).toEqual({ current_password: "Current password is incorrect" });
  expect(await desk.mails()).toEqual([]);
});

test("the password cannot be guessed here", async () => {
  const codes: string[] = [];
  for (let n = 0; n < 21; n++) {
    codes.push((await ask({ current_password: `Wrong-Horse-${n}` })).problem.code);
  }
  expect(codes.slice(0, 20).every((code) => code === "request.invalid")).toBe(true);
  expect(codes[20]).toBe("limits.rate");
});

test("a link works for 24 hours, then the pending address disappears", async () => {
  const link = await asked();
  const moved = "update email_changes set expires_at = expires_at - $1::interval";
  await desk.rows(moved, ["23 hours 59 minutes"]);
  const agent = await desk.as("agent");
  expect((await agent.call(me.show, {})).body.user.pending_email).toBe(wanted());
  await desk.rows(moved, ["1 minute"]);
  expect((await open(link)).problem.code).toBe("identity.link_expired");
  expect((await agent.call(me.show, {})).body.user.pending_email).toBeNull();
});

test("only the last requested address can be confirmed", async () => {
  const first = await asked();
  await ask({ email: `other@${desk.business().label}.test` });
  expect((await open(first)).problem.code).toBe("identity.link_expired");
});

test("a new password makes the link invalid, which protects a taken-over account", async () => {
  const link = await asked();
  const tab = await signInTab(desk, "agent");
  await tab.client.call(passwords.change, {
    body: { old_password: password, new_password: "Fresh-Orchard-42" },
  });
  expect((await open(link)).problem.code).toBe("identity.link_expired");
});

test("a confirmed address makes links mailed to the old one invalid", async () => {
  const { email } = desk.business().people.agent;
  await desk.visitor().call(passwords.sendReset, { body: { identifier: email } });
  await desk.drain();
  const { uid, token } = await mailedLink(desk, "password_reset");
  await open(await asked());
  const reset = { uid, token, new_password: "Granite-Lamp-42" };
  const { problem } = await desk.visitor().call(passwords.reset, { body: reset });
  expect(problem.code).toBe("identity.link_expired");
});

test("a confirmation link cannot set a password", async () => {
  const link = await asked();
  const body = { ...link, new_password: "Granite-Lamp-42" };
  expect((await desk.visitor().call(passwords.reset, { body })).status).toBe(400);
  expect((await desk.visitor().call(passwords.inspectLink, { body: link })).status).toBe(400);
});

test.each([
  ["another token", { token: "no-such-token" }],
  ["an invalid id", { uid: "1' or '1'='1" }],
])("%s is refused", async (_, wrong) => {
  const link = await asked();
  expect((await open({ ...link, ...wrong })).problem.code).toBe("identity.link_expired");
  expect((await desk.visitor("globex").call(profile.confirmEmail, { body: link })).status).toBe(
    400,
  );
  expect((await open(link)).status).toBe(200);
});

test("staff are told that an address is taken; a customer is not, but its owner is", async () => {
  const { people } = desk.business();
  const staff = await ask({ email: people.customer.email });
  expect([staff.status, staff.problem.message]).toEqual([
    409,
    "This email already belongs to another account.",
  ]);
  const customer = await ask({ email: people.agent.email }, "customer");
  expect([customer.status, customer.body.user.pending_email]).toEqual([200, people.agent.email]);
  const free = await ask({}, "neighbour");
  expect(customer.body.message).toBe(free.body.message);
  const kinds = (await desk.mails()).map(({ kind, recipient }) => [kind, recipient]);
  expect(kinds).toEqual([
    ["email_in_use", people.agent.email],
    ["confirm_email", wanted()],
  ]);
});

test("an address taken in the meantime is refused, and nothing changes", async () => {
  const link = await asked();
  await desk.rows("update accounts set email = $1 where id = $2", [
    wanted(),
    desk.business().people.outsider.id,
  ]);
  const { status, problem } = await open(link);
  expect([status, problem.code]).toEqual([409, "people.email_taken"]);
  expect(await mayEnter(desk.business().people.agent.email)).toBe(true);
});

test("of many concurrent confirmations one succeeds", async () => {
  const link = await asked();
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(link)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
