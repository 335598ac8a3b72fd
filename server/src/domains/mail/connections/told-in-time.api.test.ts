import { mailProblems, notifications } from "@parley/contract";
import { expect, test } from "vitest";
import { letter } from "../../inbound/testing/letter.ts";
import { connectedDesk } from "../testing/connected-desk.ts";

const it = await connectedDesk();
const { desk, oidc } = it;

const fromNora = () => letter({ from: "nora@lind.example", to: it.address() });

/** Moves the clock for everything that is known of the mailbox. */
async function pass(time: string): Promise<void> {
  const { id } = desk.business();
  await it.pass(time);
  await desk.rows(
    "update mail_folders set last_ok_at = last_ok_at - $2::interval where business_id = $1",
    [id, time],
  );
  await desk.rows(
    `update mail_problems set since = since - $2::interval, told_at = told_at - $2::interval,
       tried_at = tried_at - $2::interval where business_id = $1`,
    [id, time],
  );
}

async function notices() {
  const { body } = await (await desk.as("admin")).call(notifications.list, { query: {} });
  return body.results.filter((one) => one.notification_type === "mail_problem");
}

const cursor = () =>
  desk.rows(
    "select uidvalidity, last_uid from mail_folders where business_id = $1 and name = 'INBOX'",
    [desk.business().id],
  );

const answering =
  (status: number, error: string, headers: Record<string, string> = {}) =>
  () => {
    oidc.state.tokenAnswer = { status, headers, body: JSON.stringify({ error }) };
  };

const faults: readonly (readonly [string, () => unknown, string])[] = [
  ["the permission was taken back", () => oidc.state.ended.add(it.address()), "0 minutes"],
  ["day 91, on which the refresh token is dead", answering(400, "invalid_grant"), "91 days"],
  [
    "the account may not open the mailbox any more",
    () => oidc.state.mailboxOf.set(it.address(), "nobody@elsewhere.example"),
    // Its next token opens another mailbox.
    "56 minutes",
  ],
  [
    "the provider asks to wait (429)",
    answering(429, "slow", { "retry-after": "60" }),
    "56 minutes",
  ],
  [
    "the token endpoint is down",
    () => {
      oidc.state.tokenAnswer = "hang up";
    },
    "56 minutes",
  ],
];

test.each(faults)(
  "%s: admins are told within 15 minutes, the cursor stays, and no mail is lost",
  async (_, plant, later) => {
    await it.connect();
    await it.deliver(fromNora());
    await it.fetch();
    const known = await cursor();
    await it.pass(later);
    plant();
    let minutes = 0;
    while (minutes < 15 && (await notices()).length === 0) {
      minutes += 3;
      await pass("3 minutes");
      await it.fetch();
      await it.check();
    }
    expect(await notices()).toHaveLength(1);
    expect(await it.alarms()).toHaveLength(1);
    expect(await cursor()).toEqual(known);
    await it.deliver(fromNora());

    oidc.state.ended.clear();
    oidc.state.mailboxOf.clear();
    oidc.state.tokenAnswer = undefined;
    if ((await it.grant())?.dead_reason) await it.connect();
    await pass("1 hour");
    await it.fetch();
    expect(await it.mails()).toHaveLength(2);
    await it.check();
    const { body } = await (await desk.as("admin")).call(mailProblems.list, {});
    expect(body.results).toEqual([]);
  },
);

test("the end of the application secret is told 30, 7 and 1 days before, and is over when it is renewed", async () => {
  await it.connect();
  const provider = desk.self.parts.mail.providers.find(({ name }) => name === "microsoft");
  const told = async (days: number) => {
    const secretExpires = new Date(Date.now() + (days - 0.5) * 86_400_000).toISOString();
    Object.assign(provider ?? {}, { secretExpires });
    await it.check();
    return (await notices()).length;
  };
  try {
    const counts = [];
    for (const days of [31, 30, 29, 8, 7, 6, 2, 1, 0]) counts.push(await told(days));
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3]);
    expect(await it.alarms()).toHaveLength(3);
    const [newest] = await notices();
    expect(newest?.message).toContain("expires in 1 day.");
    await told(400);
    const { body } = await (await desk.as("admin")).call(mailProblems.list, {});
    expect(body.results).toEqual([]);
  } finally {
    Object.assign(provider ?? {}, { secretExpires: undefined });
  }
});
