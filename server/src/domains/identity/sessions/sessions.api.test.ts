import { me, sessions } from "@parley/contract";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { takesEffect } from "#platform/testing/takes-effect.ts";
import { redeemSocketTicket } from "../index.ts";
import { sessionOf, signInTab } from "../testing/people.ts";

const desk = testDesk();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function statusOf(client: Client): Promise<number> {
  return (await client.call(me.show, {})).status;
}

function shutOut(client: Client) {
  return takesEffect(() => statusOf(client), 401);
}

test("signing out ends the session on the server: neither its token nor its refresh works again", async () => {
  const tab = await signInTab(desk, "agent");
  const { status, body, headers } = await tab.client.call(sessions.logout, {});

  expect(status).toBe(200);
  // Answers that the browser has kept are forgotten; drafts on the device are not.
  expect(headers["clear-site-data"]).toBe('"cache"');
  expect(body).toEqual({ message: "Signed out successfully" });
  expect(Object.keys(tab.client.cookies)).toEqual(["__Host-fgp"]);
  await shutOut(tab.client);
  expect((await tab.renew()).status).toBe(401);
  expect(await desk.announced()).toEqual(["identity.signed_in", "identity.signed_out"]);
});

test("a person sees their own sessions only, newest first, and which one this is", async () => {
  const agent = await desk.as("agent");
  await signInTab(desk, "outsider");
  const { client } = await signInTab(desk, "agent");
  const { body } = await client.call(sessions.list, {}, { "user-agent": firefox });

  expect(body.results).toHaveLength(2);
  expect(body.results[0]).toMatchObject({ id: sessionOf(client.token), current: true });
  expect(body.results[1]).toMatchObject({ id: sessionOf(agent.token), current: false });
});

test("ending one session takes effect within five seconds and keeps the others", async () => {
  const lost = await signInTab(desk, "agent");
  const kept = await signInTab(desk, "agent");
  const params = { id: sessionOf(lost.client.token) };
  const { status, body } = await kept.client.call(sessions.revoke, { params });

  expect(status).toBe(200);
  expect(body).toEqual({ message: "Session ended successfully" });
  await shutOut(lost.client);
  expect(await statusOf(kept.client)).toBe(200);
  expect(await desk.announced()).toContain("identity.session_revoked");
  expect((await kept.client.call(sessions.revoke, { params })).status).toBe(404);
});

test("nobody ends another's session, in the same business or another", async () => {
  const tab = await signInTab(desk, "agent");
  const params = { id: sessionOf(tab.client.token) };
  for (const caller of [await desk.as("admin"), await desk.as("agent", "globex")]) {
    expect((await caller.call(sessions.revoke, { params })).status).toBe(404);
  }
  expect(await statusOf(tab.client)).toBe(200);
});

test("ending all others counts the live ones and keeps this one", async () => {
  const others = [await signInTab(desk, "agent"), await signInTab(desk, "agent")];
  const stranger = await signInTab(desk, "outsider");
  const idle = await signInTab(desk, "agent");
  await desk.rows(
    "update sessions set last_active_at = now() - interval '8 minutes' where id = $1",
    [sessionOf(idle.client.token)],
  );
  const { client } = await signInTab(desk, "agent");
  const { body } = await client.call(sessions.revokeOthers, {});

  expect(body).toEqual({ message: "Other sessions ended successfully", count: 2 });
  for (const other of others) await shutOut(other.client);
  expect(await statusOf(client)).toBe(200);
  expect(await statusOf(stranger.client)).toBe(200);
});

test("a deactivated agent is refused within five seconds", async () => {
  const { client } = await signInTab(desk, "agent");
  expect(await statusOf(client)).toBe(200);
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.agent.id,
  ]);

  await shutOut(client);
});

test("activity restarts the seven minutes; a call marked as background does not", async () => {
  const agent = await desk.as("agent");
  await desk.rows(
    "update sessions set last_active_at = now() - interval '200 seconds' where id = $1",
    [sessionOf(agent.token)],
  );
  const polled = await agent.call(sessions.activity, {}, { "x-background": "1" });
  expect(polled.body.idle_seconds_left).toBeLessThanOrEqual(220);
  expect(polled.body.idle_seconds_left).toBeGreaterThan(100);

  const { body } = await agent.call(sessions.activity, {});
  expect(body.idle_seconds_left).toBeGreaterThan(300);
});

function redeem(ticket: string, business: "acme" | "globex" = "acme") {
  const { database } = desk.self.parts;
  return database.transact(desk.business(business).id, (tx) => redeemSocketTicket(tx, ticket));
}

async function ticketOf(client: Client): Promise<string> {
  const { body } = await client.call(sessions.socketTicket, {});
  expect(body.expires_in).toBe(30);
  return body.ticket;
}

test("of fifty concurrent uses of a socket ticket, one succeeds", async () => {
  const agent = await desk.as("agent");
  const ticket = await ticketOf(agent);
  const people = await Promise.all(Array.from({ length: 50 }, () => redeem(ticket)));

  const winners = people.filter((person) => person !== undefined);
  expect(winners).toHaveLength(1);
  expect(winners[0]).toMatchObject({
    id: desk.business().people.agent.id,
    sessionId: sessionOf(agent.token),
  });
});

test("a socket ticket is invalid after 30 seconds, after its session, and in another business", async () => {
  const agent = await desk.as("agent");
  const old = await ticketOf(agent);
  await desk.rows("update socket_tickets set expires_at = expires_at - interval '30 seconds'");
  expect(await redeem(old)).toBeUndefined();

  const foreign = await ticketOf(agent);
  expect(await redeem(foreign, "globex")).toBeUndefined();
  expect(await redeem(foreign)).toBeDefined();

  const orphaned = await ticketOf(agent);
  await agent.call(sessions.logout, {});
  expect(await redeem(orphaned)).toBeUndefined();
});

test("a socket ticket is stored as a hash only", async () => {
  const ticket = await ticketOf(await desk.as("agent"));
  const [row] = await desk.rows<{ text: string }>(
    "select socket_tickets::text as text from socket_tickets",
  );
  expect(row?.text).not.toContain(ticket);
});
