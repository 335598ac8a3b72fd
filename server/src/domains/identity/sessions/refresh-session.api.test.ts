import { me } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { takesEffect } from "#platform/testing/takes-effect.ts";
import { refreshWith, sessionOf, signInTab, type Tab } from "../testing/people.ts";
import { refreshCookie } from "./browser-binding.ts";

const desk = testDesk();

/** Moves all refresh times of the business into the past. */
function pass(seconds: number) {
  return desk.rows(
    "update refresh_tokens set used_at = used_at - $1 * interval '1 second' where business_id = $2",
    [seconds, desk.business().id],
  );
}

function cookieOf(tab: Tab): string {
  return refreshCookie(sessionOf(tab.client.token));
}

/** A thief with both halves of a browser. */
function thiefOf(tab: Tab) {
  const thief = desk.browser();
  Object.assign(thief.cookies, tab.client.cookies);
  return thief;
}

test("a session is renewed with new halves, and the old ones are no longer needed", async () => {
  const tab = await signInTab(desk, "agent");
  const [refresh, cookie] = [tab.refresh, tab.client.cookies[cookieOf(tab)]];
  const session = sessionOf(tab.client.token);

  expect((await tab.renew()).status).toBe(200);
  expect(tab.refresh).not.toBe(refresh);
  expect(tab.client.cookies[cookieOf(tab)]).not.toBe(cookie);
  expect(sessionOf(tab.client.token)).toBe(session);
  expect((await tab.client.call(me.show, {})).status).toBe(200);
  expect((await tab.renew()).status).toBe(200);
});

test("a repeat within ten seconds gives the same successor, with the old cookie or the new one", async () => {
  const tab = await signInTab(desk, "agent");
  const [refresh, cookie] = [tab.refresh, tab.client.cookies[cookieOf(tab)] ?? ""];
  const first = await tab.renew();
  await pass(9);

  expect((await refreshWith(tab.client, refresh)).body.refresh).toBe(first.body.refresh);
  tab.client.cookies[cookieOf(tab)] = cookie;
  expect((await refreshWith(tab.client, refresh)).body.refresh).toBe(first.body.refresh);
  expect((await tab.renew()).status).toBe(200);
});

test("tabs that renew at the same moment get the same successor", async () => {
  const tab = await signInTab(desk, "agent");
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refreshWith(tab.client, tab.refresh)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
});

test("a refresh used twice, 11 seconds apart, ends the session for both, with a mail and an event", async () => {
  const tab = await signInTab(desk, "agent");
  const thief = thiefOf(tab);
  const stolen = tab.refresh;
  await tab.renew();
  await pass(11);
  const { status, problem } = await refreshWith(thief, stolen);

  expect(status).toBe(401);
  expect(problem).toMatchObject({ code: "identity.session_ended", message: "Session expired" });
  expect((await tab.renew()).status).toBe(401);
  await takesEffect(async () => (await tab.client.call(me.show, {})).status, 401);
  expect(await desk.announced()).toEqual(["identity.signed_in", "identity.session_revoked"]);
  await desk.drain();
  expect(await desk.mails()).toMatchObject([
    { kind: "session_reused", recipient: desk.business().people.agent.email },
  ]);
});

test("one half alone neither renews nor ends the session", async () => {
  const tab = await signInTab(desk, "agent");
  const elsewhere = desk.browser();
  expect((await refreshWith(elsewhere, tab.refresh)).status).toBe(401);
  elsewhere.cookies[cookieOf(tab)] = "guessed";
  expect((await refreshWith(elsewhere, tab.refresh)).status).toBe(401);
  const [session = ""] = tab.refresh.split(".");
  expect((await refreshWith(tab.client, `${session}.guessed`)).status).toBe(401);

  expect((await tab.renew()).status).toBe(200);
  expect(await desk.announced()).toEqual(["identity.signed_in"]);
});

test("a half of one session does not renew another", async () => {
  const mine = await signInTab(desk, "agent");
  const other = await signInTab(desk, "outsider");
  const [, half] = mine.refresh.split(".");
  const [session] = other.refresh.split(".");
  Object.assign(mine.client.cookies, other.client.cookies);

  expect((await refreshWith(mine.client, `${session}.${half}`)).status).toBe(401);
  expect((await refreshWith(desk.browser("globex"), mine.refresh)).status).toBe(401);
});

test("after seven minutes without activity the refresh is refused, although the page kept polling", async () => {
  const tab = await signInTab(desk, "agent");
  const { id } = desk.business();
  const idle = (minutes: number) =>
    desk.rows(
      "update sessions set last_active_at = last_active_at - $1 * interval '1 minute' where business_id = $2",
      [minutes, id],
    );
  await idle(6);
  expect((await tab.client.call(me.show, {}, { "x-background": "1" })).status).toBe(200);
  await idle(1);

  expect((await tab.renew()).problem).toMatchObject({
    code: "identity.session_ended",
    message: "Session expired",
  });
});

test("a request of the person restarts the seven minutes", async () => {
  const tab = await signInTab(desk, "agent");
  const { id } = desk.business();
  await desk.rows(
    "update sessions set last_active_at = now() - interval '6 minutes' where business_id = $1",
    [id],
  );
  expect((await tab.client.call(me.show, {})).status).toBe(200);
  await desk.rows(
    "update sessions set last_active_at = last_active_at - interval '6 minutes' where business_id = $1",
    [id],
  );

  expect((await tab.renew()).status).toBe(200);
});

test("after twelve hours a session ends, regardless of activity", async () => {
  const tab = await signInTab(desk, "agent");
  await desk.rows(
    "update sessions set ends_at = ends_at - interval '12 hours' where business_id = $1",
    [desk.business().id],
  );

  expect((await tab.renew()).status).toBe(401);
});

test("a deactivated person cannot renew", async () => {
  const tab = await signInTab(desk, "agent");
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.agent.id,
  ]);

  expect((await tab.renew()).status).toBe(401);
});
