import { departmentEmails } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { letter } from "../testing/letter.ts";
import { imap, testMailbox, withMailbox } from "../testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

const fromNora = () => letter({ from: "nora@lind.example", to: mailbox.address() });

test("what lay in the folder before it was first read is left alone", async () => {
  await imap.deliver(mailbox.user(), fromNora());
  await mailbox.open();
  await mailbox.fetch();
  expect(await mailbox.mails()).toEqual([]);
});

test("a mail that was stored is marked as read", async () => {
  await mailbox.open();
  await mailbox.deliver(fromNora());
  await mailbox.fetch();
  const unseen = await imap.within(mailbox.user(), async (client) => {
    await client.mailboxOpen("INBOX");
    return client.search({ seen: false });
  });
  expect(unseen).toEqual([]);
});

test("a folder that was made again, with the same mails under other uids, gives no mail twice and loses none", async () => {
  await mailbox.open();
  const first = fromNora();
  await mailbox.deliver(first);
  await mailbox.fetch();
  const own = [desk.business().id];
  await desk.rows(
    "update inbound_uids set uidvalidity = uidvalidity - 1 where business_id = $1",
    own,
  );
  await desk.rows(
    "update mail_folders set uidvalidity = uidvalidity - 1, last_uid = 900 where business_id = $1",
    own,
  );
  await mailbox.deliver(fromNora());
  await mailbox.fetch();
  await mailbox.fetch();
  expect(await mailbox.mails()).toHaveLength(2);
  const uids = await desk.rows(
    "select count(distinct mail_id)::int as mails, count(*)::int as uids from inbound_uids where business_id = $1",
    own,
  );
  expect(uids).toEqual([{ mails: 2, uids: 3 }]);
});

test("a folder that is missing is shown with the mailbox, and is read as soon as it is there", async () => {
  await mailbox.open();
  const [folder] = await desk.rows<{ imap_folder: string }>(
    "update mail_accounts set imap_folder = 'Desk' where business_id = $1 returning imap_folder",
    [desk.business().id],
  );
  expect(folder?.imap_folder).toBe("Desk");
  await mailbox.fetch();
  const shown = async () =>
    (await (await desk.as("admin")).call(departmentEmails.list, { query: {} })).body.results[0];
  expect(await shown()).toMatchObject({ reading_problem: "folder" });
  await imap.within(mailbox.user(), (client) => client.mailboxCreate("Desk"));
  await mailbox.fetch();
  await imap.deliver(mailbox.user(), fromNora(), "Desk");
  await mailbox.fetch();
  expect(await shown()).toMatchObject({ reading_problem: null, last_read_at: expect.any(String) });
  expect(await mailbox.mails()).toHaveLength(1);
});

test("after a wrong password the next attempt waits longer each time", async () => {
  await mailbox.open();
  await imap.within(mailbox.user(), async () => undefined);
  await desk.rows(
    "update mail_accounts set sealed_imap_password = 'unusable' where business_id = $1",
    [desk.business().id],
  );
  const waits: number[] = [];
  for (let count = 0; count < 3; count++) {
    await mailbox.fetch();
    const [job] = await desk.rows<{ seconds: number }>(
      `select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'inbound.fetch')
         and payload::text like '%' || $1 || '%'
       order by run_at desc limit 1`,
      [desk.business().id],
    );
    waits.push(job?.seconds ?? 0);
  }
  expect(waits[0]).toBeGreaterThan(50);
  expect(waits[1]).toBeGreaterThan(110);
  expect(waits[2]).toBeGreaterThan(290);
});
