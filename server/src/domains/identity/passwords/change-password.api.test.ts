import { me, operations, passwords, type Route, sessions, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { takesEffect } from "#platform/testing/takes-effect.ts";
import { credentials, password, sessionOf, signInTab } from "../testing/people.ts";

const desk = testDesk();
const new_password = "Granite-Lamp-42";

function forceChange() {
  return desk.rows("update accounts set must_change_password = true where id = $1", [
    desk.business().people.agent.id,
  ]);
}

test.each([
  ["auth/password/update", passwords.update],
  ["user/change/password", passwords.change],
])("PUT /%s changes the password, and the caller continues in a new session", async (_, route) => {
  const { client, refresh } = await signInTab(desk, "agent");
  const before = sessionOf(client.token);
  const { status, body } = await client.call(route, {
    body: { old_password: password, new_password },
  });

  expect(status).toBe(200);
  expect(body.message).toBe("Password updated successfully");
  expect(sessionOf(body.access)).not.toBe(before);
  client.token = body.access;
  expect((await client.call(me.show, {})).status).toBe(200);
  expect(
    (await client.call(sessions.refresh, { body: { refresh: body.refresh ?? "" } })).status,
  ).toBe(200);
  expect((await client.call(sessions.refresh, { body: { refresh } })).status).toBe(401);
  await desk.drain();
  const mails = await desk.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  expect(await desk.announced()).toEqual(["identity.signed_in", "identity.password_changed"]);
});

test("every other session ends with the old password", async () => {
  const other = await signInTab(desk, "agent");
  const neighbour = await signInTab(desk, "outsider");
  const { client } = await signInTab(desk, "agent");
  await client.call(passwords.update, { body: { old_password: password, new_password } });

  await takesEffect(async () => (await other.client.call(me.show, {})).status, 401);
  expect((await other.renew()).problem.code).toBe("identity.session_ended");
  expect((await neighbour.renew()).status).toBe(200);
});

test.each([
  ["old_password", "Current password is required", { old_password: "" }],
  ["old_password", "Current password is incorrect", { old_password: "Wrong-Horse-7" }],
  [
    "new_password",
    "New password must be different from the current one",
    { new_password: password },
  ],
  ["new_password", "Password must be at least 8 characters long", { new_password: "Ab1" }],
  [
    "new_password",
    "Password must contain at least one lowercase letter",
    { new_password: "ABCDEFG1" },
  ],
  [
    "new_password",
    "Password must contain at least one uppercase letter",
    { new_password: "abcdefg1" },
  ],
  ["new_password", "Password must contain at least one number", { new_password: "Abcdefgh" }],
  [
    "new_password",
    "Password must be at most 128 characters long",
    { new_password: `Aa1${"x".repeat(126)}` },
  ],
  ["new_password", "This password is too common. Choose another.", { new_password: "P@ssw0rd" }],
])("%s is refused: %s", async (field, message, change) => {
  const agent = await desk.as("agent");
  const body = { old_password: password, new_password, ...change };
  const { status, problem } = await agent.call(passwords.update, { body });

  expect(status).toBe(400);
  expect(problem.fields?.[field]).toBe(message);
  expect(problem.message).toBe(message);
  expect(await desk.announced()).toEqual([]);
  expect((await agent.call(me.show, {})).status).toBe(200);
});

test("guessing the current password is limited to ten tries", async () => {
  const agent = await desk.as("agent");
  const body = { old_password: "Wrong-Horse-7", new_password };
  for (let guess = 0; guess < 10; guess++) {
    expect((await agent.call(passwords.update, { body })).status).toBe(400);
  }
  const { problem } = await agent.call(passwords.change, {
    body: { ...body, old_password: password },
  });
  expect(problem.code).toBe("identity.too_many_attempts");
});

test("a visitor cannot change a password", async () => {
  const body = { old_password: password, new_password };
  expect((await desk.visitor().call(passwords.update, { body })).status).toBe(401);
});

test("a password of one business is untouched by a change in another", async () => {
  await (await desk.as("agent")).call(passwords.update, {
    body: { old_password: password, new_password },
  });

  const body = credentials(desk, "agent", "globex");
  expect((await desk.visitor("globex").call(signIn.express, { body })).status).toBe(200);
});

test("while a password change is required, nothing else is allowed; the new token lifts it", async () => {
  await forceChange();
  const { client } = await signInTab(desk, "agent");
  const { status, problem } = await client.call(me.show, {});
  expect(status).toBe(403);
  expect(problem).toMatchObject({
    code: "identity.password_change_required",
    message: "For your security, you must update your password before proceeding.",
  });

  const { body } = await client.call(passwords.update, {
    body: { old_password: password, new_password },
  });
  client.token = body.access;
  const { body: shown } = await client.call(me.show, {});
  expect(shown.user.must_change_password).toBe(false);
});

const stillOpen = ["passwords.update", "passwords.change", "sessions.logout"];
const behindTheGate = operations.filter(
  ({ id, route }) => route.access !== "public" && !stillOpen.includes(id),
);

test.each(behindTheGate)(
  "$id is refused while a password change is required",
  async ({ route }) => {
    await forceChange();
    const agent = await desk.as("agent");
    const { status, problem } = await agent.call(
      route as Route,
      { params: { id: desk.business().id } } as never,
    );

    // A missing permission is reported only after the gate.
    expect(status).toBe(403);
    expect(problem.code).toBe("identity.password_change_required");
  },
);

test("signing out and renewing are allowed while a password change is required", async () => {
  await forceChange();
  const tab = await signInTab(desk, "agent");

  expect((await tab.renew()).status).toBe(200);
  expect((await tab.client.call(sessions.logout, {})).status).toBe(200);
});
