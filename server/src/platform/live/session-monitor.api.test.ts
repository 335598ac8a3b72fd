import { PassThrough } from "node:stream";
import { passwords, sessions } from "@parley/contract";
import { expect, test } from "vitest";
import { makeHttpDependencies } from "../../app/build-api.ts";
import { sessionOf } from "../../domains/identity/testing/people.ts";
import { makeLog } from "../log.ts";
import { testDesk } from "../testing/desk.ts";
import { judgeTime } from "../testing/judge-times.ts";
import { testLive } from "../testing/live-desk.ts";
import { stopwatch } from "../testing/stopwatch.ts";
import { password } from "../testing/tenants.ts";
import { LiveSocket } from "./live-socket.ts";
import { startSessionMonitor } from "./session-monitor.ts";

const desk = testDesk();
const live = testLive(desk);

const mostMs = 5000;

test.each([
  ["signs out", "signed_out", 4401, async () => (await desk.as("agent")).call(sessions.logout, {})],
  [
    "changes the password",
    "password_changed",
    4401,
    async () =>
      (await desk.as("agent")).call(passwords.change, {
        body: { old_password: password, new_password: "Fresh-Orchard-42" },
      }),
  ],
  [
    "is deactivated",
    "signed_out",
    4401,
    () =>
      update("accounts set status = 'deactivated' where business_id = $1 and first_name = 'agent'"),
  ],
  [
    "must choose a new password",
    "rights_changed",
    4403,
    () =>
      update(
        "accounts set must_change_password = true where business_id = $1 and first_name = 'agent'",
      ),
  ],
  [
    "loses a permission",
    "rights_changed",
    4403,
    () =>
      update(
        "roles set permissions = array_remove(permissions, 'tickets.merge') where business_id = $1 and kind = 'agent'",
      ),
  ],
  [
    "is in a suspended business",
    "rights_changed",
    4403,
    () => update("businesses set status = 'suspended' where id = $1"),
  ],
] as const)(
  "a page whose person %s gets '%s' and is closed with %i within five seconds",
  async (...given) => {
    const [, reason, code, change] = given;
    const page = await live.page("agent");
    const stranger = await live.page("agent", { business: "globex" });
    const took = stopwatch();
    await change();
    expect((await page.closed).code).toBe(code);
    judgeTime(`a socket is closed: ${reason}`, took(), mostMs);
    expect(page.heard.at(-1)).toMatchObject({ type: "session", reason });
    stranger.say({ type: "ping" });
    await stranger.next("pong");
  },
);

test("a change without a database notification is found in the next check", async () => {
  const { token } = await desk.as("agent");
  const page = live.connect(token);
  await page.next("connected");
  const { parts } = desk.self;
  const { id, host, people } = desk.business();
  const { authenticate } = makeHttpDependencies(parts).authenticator;
  const caller = { ip: "", userAgent: "", isBrowser: false, isBackground: true, cookies: {}, host };
  const { person } = await authenticate(id, token ?? "", caller);
  expect(person.id).toBe(people.agent.id);
  await silently("update sessions set ended_at = now() where id = $1", sessionOf(token));

  const mine = new LiveSocket({ ws: page.ws, line: new PassThrough() }, person, id, host);
  // A round of 20 ms is no time to answer a knock in; here only the look counts.
  mine.knock = () => undefined;
  const patrol = startSessionMonitor(
    makeHttpDependencies(parts),
    new Set([mine]),
    makeLog("silent"),
    20,
  );
  expect((await page.closed).code).toBe(4401);
  patrol.stop();
});

test("an expired token closes its socket", async () => {
  const soon = await desk.self.signIn(desk.business(), desk.business().people.agent.id);
  const id = sessionOf(soon);
  await desk.rows("update sessions set ends_at = now() + interval '5 seconds' where id = $1", [id]);
  const page = live.connect(soon);
  expect(await page.next("session")).toMatchObject({ reason: "expiring" });
  expect((await page.closed).code).toBe(4401);
});

function update(change: string) {
  return desk.rows(`update ${change}`, [desk.business().id]);
}

/** As if the message of the database had been lost. */
async function silently(sql: string, value: string): Promise<void> {
  await desk.rows("alter table sessions disable trigger rights_changed");
  await desk.rows(sql, [value]);
  await desk.rows("alter table sessions enable trigger rights_changed");
}
