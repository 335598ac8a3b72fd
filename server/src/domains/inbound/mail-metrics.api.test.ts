import { expect, test } from "vitest";
import { registry } from "#platform/http/metrics.ts";
import { newId } from "#platform/ids.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { registerMailGauges } from "../mail/index.ts";
import { letter } from "./testing/letter.ts";
import { testMailbox, withMailbox } from "./testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

/** The value of a metric with these labels, or undefined if it is not there. */
async function figureOf(name: string, label: string): Promise<number | undefined> {
  const text = await registry.getSingleMetricAsString(name);
  const line = text.split("\n").find((one) => one.startsWith(`${name}{`) && one.includes(label));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

test("a mail that came in is counted by its outcome, and its mailbox as one that works", async () => {
  registerMailGauges(desk.self.parts.database);
  const before = (await figureOf("parley_mails_in_total", 'outcome="new_ticket"')) ?? 0;
  await mailbox.open();
  const active = (await figureOf("parley_mailboxes", 'state="active"')) ?? 0;
  expect(active).toBeGreaterThan(0);
  await mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address() }));
  await mailbox.fetch();
  expect(await figureOf("parley_mails_in_total", 'outcome="new_ticket"')).toBe(before + 1);

  await desk.rows("update mail_accounts set is_active = false where business_id = $1", [
    desk.business().id,
  ]);
  expect(await figureOf("parley_mailboxes", 'state="active"')).toBe(active - 1);
});

test("the oldest mail that waits is seen without any worker, and no business is named", async () => {
  registerMailGauges(desk.self.parts.database);
  await desk.rows(
    `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, created_at)
     select $1, $2::uuid, id, now(), 1, $2::text, now() - interval '2 hours'
     from departments where business_id = $1 and is_default`,
    [desk.business().id, newId()],
  );
  await desk.rows(
    `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, state,
       next_at, request_id, purpose)
     values ($1, $2::uuid, $2::text, 'staff_reply', 'nora@lind.example', '', '', '', 'retry', now() - interval '1 hour', 'test', 'customer')`,
    [desk.business().id, newId()],
  );
  expect(await figureOf("parley_mail_waiting_seconds", 'direction="in"')).toBeGreaterThanOrEqual(
    7200,
  );
  expect(await figureOf("parley_mail_waiting_seconds", 'direction="out"')).toBeGreaterThanOrEqual(
    3600,
  );
  const all = await registry.metrics();
  expect(all).not.toContain(desk.business().id);
  expect(all).not.toContain("nora@lind.example");
});
