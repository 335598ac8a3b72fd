import type { Desk } from "../../src/platform/testing/desk.ts";
import type { testImapServer } from "../../src/platform/testing/imap-server.ts";
import type { Box } from "./stage.ts";

/** Compares the mailboxes and the words that were sent with what the database has. */
export async function findFaults(
  desk: Desk,
  imap: ReturnType<typeof testImapServer>,
  boxes: readonly Box[],
  words: readonly string[],
): Promise<string[]> {
  const findings: string[] = [];
  for (const { user, business } of boxes)
    findings.push(...(await findUids(desk, imap, user, business)));
  const messages = await desk.rows<{ body_text: string }>(
    "select body_text from ticket_messages where channel = 'email'",
  );
  for (const word of words) {
    const count = messages.filter(({ body_text }) => body_text.includes(word)).length;
    if (count !== 1) findings.push(`${word} is in ${count} messages`);
  }
  const [state] = await desk.rows<{ waiting: number; bare: number; strange: number }>(
    `select count(*) filter (where state <> 'done')::int as waiting,
       count(*) filter (where state = 'done' and outcome = 'new_ticket' and message_id is null)::int as bare,
       count(*) filter (where outcome not in ('new_ticket', 'ignored'))::int as strange
     from inbound_mails`,
  );
  if (state?.waiting) findings.push(`${state.waiting} mails wait`);
  if (state?.bare) findings.push(`${state.bare} mails have an outcome without a message`);
  if (state?.strange) findings.push(`${state.strange} mails were set aside`);
  const [raw] = await desk.rows<{ count: number }>(
    `select count(*)::int as count from inbound_mails m where not exists (
       select from files f where f.business_id = m.business_id and f.used_by_id = m.id and f.sha256 = m.sha256)`,
  );
  if (raw?.count) findings.push(`${raw.count} mails have lost their raw bytes`);
  return findings;
}

/** Every message of the folder has one row, and no row is of another message. */
async function findUids(
  desk: Desk,
  imap: ReturnType<typeof testImapServer>,
  user: string,
  business: string,
): Promise<string[]> {
  const { validity, listed } = await imap.within(user, async (client) => {
    const { uidValidity } = await client.mailboxOpen("INBOX");
    const uids = await client.search({ all: true }, { uid: true });
    return { validity: String(uidValidity), listed: uids || [] };
  });
  const rows = await desk.rows<{ uid: number }>(
    "select uid::int as uid from inbound_uids where business_id = $1 and uidvalidity = $2 and state = 'stored'",
    [business, validity],
  );
  const stored = new Set(rows.map(({ uid }) => uid));
  const missing = listed.filter((uid) => !stored.has(uid));
  return missing.length > 0 ? [`${missing.length} messages of a folder have no row`] : [];
}

/** Damage that must be noticed, by what it is called. */
export const damages: Readonly<Record<string, string>> = {
  "a message is written twice": `insert into ticket_messages
     (business_id, id, ticket_id, kind, author_id, is_staff, channel, body_html, body_text)
     select business_id, gen_random_uuid(), ticket_id, kind, author_id, is_staff, channel, body_html, body_text
     from ticket_messages where channel = 'email' limit 1`,
  "a message is lost": `update ticket_messages set body_text = '' where id = (
     select min(id::text)::uuid from ticket_messages where channel = 'email' group by body_text having count(*) = 1 limit 1)`,
  "a message of a folder is forgotten":
    "delete from inbound_uids where ctid = (select ctid from inbound_uids order by uidvalidity desc limit 1)",
  "a mail waits for ever":
    "update inbound_mails set state = 'stored', outcome = null where id = (select id from inbound_mails limit 1)",
  "the raw bytes are lost":
    "delete from files where id = (select id from files where purpose = 'mail' limit 1)",
};
