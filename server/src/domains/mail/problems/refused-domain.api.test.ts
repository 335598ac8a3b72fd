import { mailProblems, notifications, suppressions } from "@parley/contract";
import { expect, test } from "vitest";
import { bouncingDesk } from "../../inbound/testing/bouncing-desk.ts";
import { bringForward } from "../../tickets/testing/tickets.ts";

const { desk, answer, received, mailbox, customer, reply, replied, bounce } = await bouncingDesk();

const diagnostic = "This mail has been blocked because the sender is unauthenticated (DKIM)";

/** The worker looks for problems twice: what may be over in a moment is told once it has lasted. */
async function check() {
  await bringForward(desk, "mail.check");
  await desk.rows(
    "update mail_problems set since = since - interval '3 minutes' where business_id = $1",
    [desk.business().id],
  );
  await bringForward(desk, "mail.check");
}

async function asAdmin(business: "acme" | "globex" = "acme") {
  const admin = await desk.as("admin", business);
  return {
    problems: (await admin.call(mailProblems.list, {})).body.results,
    suppressed: (await admin.call(suppressions.list, { query: {} })).body.results,
    notices: (await admin.call(notifications.list, { query: {} })).body.results.filter(
      ({ notification_type: type }) => type === "mail_problem",
    ),
  };
}

test("mails that receivers refuse for our own SPF or DKIM are told to admins once, and suppress nobody", async () => {
  const first = await replied();
  await bounce(first, { status: "5.7.26", diagnostic });
  // The server refuses the next one itself.
  answer(customer(), { code: 550, message: "5.7.26 Unauthenticated email is not accepted" });
  await reply(first.ticket, "Did you get it?");
  await received();
  await check();

  const { problems, suppressed, notices } = await asAdmin();
  expect(suppressed).toEqual([]);
  expect(problems).toMatchObject([{ kind: "authentication", address: mailbox.address() }]);
  expect(problems[0]?.reason).toMatch(/^2 mails of the last day came back because/);
  expect(notices).toMatchObject([{ message: problems[0]?.reason, link: "/config/email" }]);
  const told = (await desk.mails()).filter(({ kind }) => kind === "mail_account_problem");
  expect(told).toHaveLength(1);
  expect((await asAdmin("globex")).problems).toEqual([]);

  answer(customer());
  await reply(first.ticket, "And now?");
  expect((await received()).map(({ to }) => to)).toContain(customer());
});

test("it is over a day after the last refusal, and other refusals say nothing about the domain", async () => {
  const first = await replied();
  await bounce(first, { status: "5.7.1", diagnostic: "Not allowed" });
  await check();
  expect((await asAdmin()).problems).toEqual([]);

  const { mail } = await replied();
  await bounce({ ...first, mail }, { status: "5.7.515", diagnostic });
  await check();
  expect((await asAdmin()).problems).toHaveLength(1);
  await desk.rows("alter table mail_outbox disable trigger user");
  await desk.rows(
    "update mail_outbox set updated_at = now() - interval '25 hours' where business_id = $1",
    [desk.business().id],
  );
  await desk.rows("alter table mail_outbox enable trigger user");
  await check();
  expect((await asAdmin()).problems).toEqual([]);
});
