import { letter } from "../../src/domains/inbound/testing/letter.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { type MailBusiness, openBusiness, type World } from "./business.ts";
import { supportAddress } from "./letters.ts";
import { readMailboxes, work } from "./world.ts";

/** What only says which messages of a folder were seen. */
const logs = ["inbound_uids"];

/** How many rows every table has that is no log. */
export async function countRows(desk: Desk): Promise<ReadonlyMap<string, number>> {
  const tables = await desk.rows<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables.filter((table) => !logs.includes(table.name))) {
    const [row] = await desk.rows<{ count: number }>(
      `select count(*)::int as count from "${name}"`,
    );
    counts.set(name, row?.count ?? 0);
  }
  return counts;
}

/** The tables that have other counts than before. */
export async function findAdded(
  desk: Desk,
  before: ReadonlyMap<string, number>,
): Promise<string[]> {
  const after = await countRows(desk);
  return [...after].flatMap(([name, count]) =>
    count === before.get(name)
      ? []
      : [`${name} has ${count} rows after the second run, ${before.get(name)} before`],
  );
}

/** Reads all folders from their start again, as after another UIDVALIDITY; says what that added. */
export async function readAgain(
  world: World,
  businesses: readonly MailBusiness[],
): Promise<{ findings: string[]; again: number; before: ReadonlyMap<string, number> }> {
  const { desk } = world;
  const own = [businesses.map(({ id }) => id)];
  // What the comparison itself has caused, such as sign-ins, is not a consequence of reading again.
  await work(world);
  const uids = "select count(*)::int as count from inbound_uids where business_id = any($1)";
  const [first] = await desk.rows<{ count: number }>(uids, own);
  const before = await countRows(desk);
  for (const table of ["inbound_uids", "mail_folders"]) {
    await desk.rows(
      `update ${table} set uidvalidity = uidvalidity - 1 where business_id = any($1)`,
      own,
    );
  }
  await readMailboxes(world, businesses);
  const [second] = await desk.rows<{ count: number }>(uids, own);
  const again = (second?.count ?? 0) - (first?.count ?? 0);
  const findings = await findAdded(desk, before);
  if (again !== first?.count) {
    findings.push(`${again} of ${first?.count} messages were read in the second run`);
  }
  return { findings, again, before };
}

const folder = "Desk";

/** A mailbox with many mails, each of which has opened a ticket. */
export async function fillMailbox(world: World, count: number): Promise<MailBusiness> {
  const business = await openBusiness(world, { folder });
  // Nobody is told of the tickets, and no sender is answered: that would take most of the time.
  await world.desk.rows("delete from department_members where business_id = $1", [business.id]);
  await readMailboxes(world, [business]);
  await world.imap.within(business.user, async (client) => {
    for (let nth = 0; nth < count; nth++) {
      const from = `person${nth}@lind.example`;
      const text = `The scanner jams on page ${nth}.`;
      const raw = letter({ from, to: supportAddress, text, headers: ["Precedence: bulk"] });
      await client.append(folder, Buffer.from(raw));
    }
  });
  await readMailboxes(world, [business]);
  return business;
}

const countTickets = async (desk: Desk, { id }: MailBusiness) => {
  const [row] = await desk.rows<{ count: number }>(
    "select count(*)::int as count from tickets where business_id = $1 and number > 5000",
    [id],
  );
  return row?.count ?? 0;
};

/** Makes the folder again on the server, with the same mails under other uids, and reads it. */
export async function moveMailbox(
  world: World,
  business: MailBusiness,
  count: number,
): Promise<string[]> {
  const { desk, imap } = world;
  const before = await countTickets(desk, business);
  const rows = await countRows(desk);
  const validity = await imap.within(business.user, async (client) => {
    const { uidValidity } = await client.mailboxOpen(folder);
    await client.mailboxCreate("Moved");
    await client.messageCopy("1:*", "Moved");
    await client.mailboxClose();
    await client.mailboxDelete(folder);
    await client.mailboxRename("Moved", folder);
    const moved = await client.mailboxOpen(folder);
    return { old: Number(uidValidity), now: Number(moved.uidValidity), exists: moved.exists };
  });
  await readMailboxes(world, [business]);
  const after = await countTickets(desk, business);
  const [listed] = await desk.rows<{ count: number }>(
    `select count(*)::int as count from inbound_uids where business_id = $1 and uidvalidity = $2 and state = 'stored'`,
    [business.id, validity.now],
  );
  return [
    ...(validity.old === validity.now ? ["the server kept its UIDVALIDITY"] : []),
    ...(before === count ? [] : [`${count} mails became ${before} tickets`]),
    ...(after === before ? [] : [`${after - before} new tickets after another UIDVALIDITY`]),
    ...(listed?.count === validity.exists && validity.exists === count
      ? []
      : [`${listed?.count} of ${validity.exists} messages were read again`]),
    ...(await findAdded(desk, rows)),
  ];
}
