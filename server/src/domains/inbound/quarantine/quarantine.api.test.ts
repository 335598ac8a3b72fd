import { quarantine } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { readTicket } from "../../tickets/testing/tickets.ts";
import { letter } from "../testing/letter.ts";
import { testMailbox, withMailbox } from "../testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

/** A mail under our own address, which nothing proves. */
async function quarantined() {
  await mailbox.open();
  await mailbox.deliver(
    letter({
      from: mailbox.address(),
      to: mailbox.address(),
      subject: "From the web form",
      text: "When does order 88 arrive?",
      headers: ["Reply-To: Nora Lind <nora@lind.example>"],
    }),
  );
  await mailbox.fetch();
  const admin = await desk.as("admin");
  return { admin, list: (await admin.call(quarantine.list, { query: {} })).body };
}

test("a mail that was not let in is listed with its reason, its text and who may have sent it", async () => {
  const { list } = await quarantined();
  expect(list).toMatchObject({
    count: 1,
    results: [
      {
        sender: mailbox.address(),
        subject: "From the web form",
        preview: "When does order 88 arrive?",
        reason: "from_own_mailbox",
        candidate: "nora@lind.example",
      },
    ],
  });
  expect(list.results[0]?.because).toContain("nothing proves by whom");
});

test("a released mail becomes the ticket of the sender that was named, and leaves the list", async () => {
  const { admin, list } = await quarantined();
  const id = list.results[0]?.id ?? "";
  const reply = await admin.call(quarantine.release, {
    params: { id },
    body: { sender: "lars@lind.example" },
  });
  expect([reply.status, reply.body]).toEqual([200, { message: "Mail released successfully" }]);
  await desk.drain();

  const [mail] = await mailbox.mails();
  expect(mail).toMatchObject({ id, outcome: "new_ticket" });
  const ticket = await readTicket(desk, mail?.ticket_id ?? "");
  expect(ticket.requester.email).toBe("lars@lind.example");
  expect((await admin.call(quarantine.list, { query: {} })).body.count).toBe(0);
  expect(await desk.announced()).toContain("inbound.mail_released");
  const again = await admin.call(quarantine.release, { params: { id }, body: {} });
  expect(again.status).toBe(404);
});

test("a mail without a sender is released only with one", async () => {
  await mailbox.open();
  await mailbox.deliver(
    letter({ from: "a@lind.example", to: mailbox.address(), headers: ["From: b@lind.example"] }),
  );
  await mailbox.fetch();
  const admin = await desk.as("admin");
  const id = (await mailbox.mails())[0]?.id ?? "";
  const reply = await admin.call(quarantine.release, { params: { id }, body: {} });
  expect([reply.status, reply.problem.code]).toEqual([400, "mail.sender_needed"]);
});

test("a deleted mail is gone with its text and its raw bytes", async () => {
  const { admin, list } = await quarantined();
  const id = list.results[0]?.id ?? "";
  const reply = await admin.call(quarantine.remove, { params: { id } });
  expect([reply.status, reply.body]).toEqual([200, { message: "Mail deleted successfully" }]);
  const [row] = await desk.rows(
    "select outcome, subject, preview from inbound_mails where id = $1",
    [id],
  );
  expect(row).toEqual({ outcome: "deleted", subject: "", preview: "" });
  expect(await desk.rows("select from files where used_by_id = $1", [id])).toEqual([]);
});

test("an agent without the permission is denied, and another business neither sees nor touches the mail", async () => {
  const { list } = await quarantined();
  const id = list.results[0]?.id ?? "";
  const agent = await desk.as("agent");
  expect((await agent.call(quarantine.list, { query: {} })).status).toBe(403);
  expect((await agent.call(quarantine.remove, { params: { id } })).status).toBe(403);
  const other = await desk.as("admin", "globex");
  expect((await other.call(quarantine.list, { query: {} })).body.count).toBe(0);
  expect((await other.call(quarantine.release, { params: { id }, body: {} })).status).toBe(404);
  expect((await other.call(quarantine.remove, { params: { id } })).status).toBe(404);
  expect(await mailbox.mails()).toMatchObject([{ outcome: "quarantined" }]);
});

test("a mail that fails three times is set aside, and the mail behind it is not held up", async () => {
  await mailbox.open();
  await mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address() }));
  await mailbox.deliver(letter({ from: "lars@lind.example", to: mailbox.address() }));
  await desk.rows(
    `create or replace function poison() returns trigger language plpgsql as $$
     begin if new.outcome = 'new_ticket' and new.sender like 'nora%' then raise exception 'poison'; end if; return new; end $$`,
  );
  await desk.rows(
    "create trigger poison before update on inbound_mails for each row execute function poison()",
  );
  try {
    for (let count = 0; count < 5; count++) {
      await mailbox.fetch().catch(() => undefined);
      await desk.rows("update graphile_worker._private_jobs set run_at = now()");
    }
  } finally {
    await desk.rows("drop trigger poison on inbound_mails");
  }
  const mails = await mailbox.mails();
  expect(mails.map(({ outcome, reason }) => `${outcome} ${reason}`).sort()).toEqual([
    "new_ticket null",
    "quarantined poison",
  ]);
});
