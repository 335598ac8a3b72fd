import { ParserPool } from "../../src/domains/inbound/parse/parser-pool.ts";
import { CorpusDesk, cases } from "../../src/domains/inbound/testing/corpus.ts";
import { openBusiness, type World } from "./business.ts";
import { deliver, findFaults, type Judged } from "./corpus-run.ts";
import { deliverMutants, processMutants } from "./mutant-boxes.ts";
import { runMutants } from "./mutant-run.ts";
import { countRows, fillMailbox, findAdded, moveMailbox } from "./read-again.ts";
import { readMailboxes } from "./world.ts";

interface Damage {
  /** The mail whose business is damaged, and no other plant's. */
  readonly file: string;
  /** What is done to the database; $1 is the business. */
  readonly spoil: string;
  /** What the finding must say: that something else is wrong is no proof. */
  readonly shows: RegExp;
}

/** Damage to what became of a mail. */
const damages: Readonly<Record<string, Damage>> = {
  "a decision is turned": {
    file: "a02-utf8-qp.eml",
    spoil:
      "update inbound_mails set outcome = 'quarantined', reason = 'spam' where business_id = $1",
    shows: /outcome is "quarantined"/,
  },
  "a raw mail is lost": {
    file: "a03-latin1-8bit.eml",
    spoil: "delete from files where business_id = $1 and purpose = 'mail'",
    shows: /hasRaw is false/,
  },
  "a message is doubled": {
    file: "a04-windows1252-qp.eml",
    spoil: `insert into ticket_messages
       (business_id, id, ticket_id, kind, author_id, is_staff, channel, body_html, body_text)
       select business_id, gen_random_uuid(), ticket_id, kind, author_id, is_staff, channel, body_html, body_text
       from ticket_messages where business_id = $1 and channel = 'email'`,
    shows: /messages is 2/,
  },
  "a message has another author": {
    file: "b01-gmail.eml",
    spoil: `update ticket_messages m set author_id = a.account_id from addresses a
       where m.business_id = $1 and a.business_id = $1 and a.email = 'bob@klein.example'`,
    shows: /author is "bob@klein.example"/,
  },
  "quoted text between answers is lost": {
    file: "b20-interleaved.eml",
    spoil: `update ticket_messages set body_text = regexp_replace(body_text, '^>.*\\n+', '', 'gn') where business_id = $1`,
    shows: /text is "Yes, since eleven/,
  },
  "a customer is shown a mail that is held": {
    file: "c12-unknown-sender-valid-token.eml",
    spoil: "update ticket_messages set kind = 'message' where business_id = $1",
    shows: /kind is "message"/,
  },
  "a program is answered by a program": {
    file: "d03-monitoring-alert.eml",
    spoil: `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, request_id,
         ticket_id, ticket_message_id)
       select business_id, gen_random_uuid(), 'planted', 'ticket_received', 'alerts@monitor.example', '', '', '', 'planted',
         ticket_id, id from ticket_messages where business_id = $1 and channel = 'email'`,
    shows: /acknowledged is \["alerts@monitor.example"\]/,
  },
  "a file is lost": {
    file: "a12-attachments-filenames.eml",
    spoil: `delete from files where id = (
       select id from files where business_id = $1 and purpose = 'message' order by id limit 1)`,
    shows: /files is 1/,
  },
};

type Judge = (name: string, shows: RegExp, seen: readonly string[]) => void;

/** Damages what became of some mails, each in its own business. */
export async function plantDamages(
  world: World,
  judged: readonly Judged[],
  judge: Judge,
): Promise<void> {
  for (const [name, { file, spoil, shows }] of Object.entries(damages)) {
    const one = judged.filter(({ entry }) => entry.file === file);
    const [own] = one;
    if (!own) throw new Error(`${file} was not judged`);
    await world.desk.rows(spoil, [own.business.id]);
    judge(name, shows, await findFaults(world, one));
  }
}

/** A token of another business is made with the keys of this one, as if the desk believed it. */
export async function plantToken(world: World, judge: Judge): Promise<void> {
  const entry = cases.find(({ file }) => file === "c06-cross-tenant.eml");
  if (!entry) throw new Error("the corpus has no token of another business");
  const business = await openBusiness(world);
  const one = { entry, business, hashes: new Map<string, string>() };
  await readMailboxes(world, [business]);
  await deliver(world, one, entry.file, { ...business.place, other: business.id });
  await readMailboxes(world, [business]);
  const seen = await findFaults(world, [one]);
  judge("a token of another business is believed", /outcome is "reply"/, seen);
}

/** Rows that a second run adds, and mails that are not known again. */
export async function plantReadings(
  world: World,
  judged: readonly Judged[],
  judge: Judge,
): Promise<void> {
  const { desk } = world;
  const before = await countRows(desk);
  await desk.rows(
    `insert into message_refs (business_id, id_hash, id, ticket_id, kind)
     select business_id, sha256('planted'), 'planted', id, 'ancestor' from tickets where business_id = $1 limit 1`,
    [judged[0]?.business.id],
  );
  const added = await findAdded(desk, before);
  judge("a second run adds a row", /message_refs has/, added);
  const business = await fillMailbox(world, 3);
  await desk.rows(
    "update inbound_mails set sha256 = md5(sha256) || md5(sha256), mail_key = 'lost' where business_id = $1",
    [business.id],
  );
  const seen = await moveMailbox(world, business, 3);
  judge("mails are not known again under other uids", /3 new tickets/, seen);
}

/** A mailbox that nobody reads any more, a parser that is killed, and a decision that throws. */
export async function plantMutants(world: World, seed: number, judge: Judge): Promise<void> {
  const boxes = await deliverMutants(world, { seed, count: 2 });
  for (const { business } of boxes) {
    await world.desk.rows("update mail_accounts set is_active = false where business_id = $1", [
      business.id,
    ]);
  }
  const stopped = await processMutants(world, boxes);
  judge("a mailbox stops", /a mailbox stays behind/, stopped);
  const pool = new ParserPool({ processes: 1, megabytes: 20 });
  const killed = await runMutants({ seed, count: 2, pool });
  judge("a mutant takes too much memory", /took more than 20 MB/, killed.findings);
  const thrown = await runMutants({
    seed,
    count: 3,
    decide: (mail) => {
      if (mail.body.text.length > 0) throw new TypeError("planted");
      return new CorpusDesk().decide(mail);
    },
  });
  judge("a mutant makes the decision throw", /TypeError: planted/, thrown.findings);
  const silent = await runMutants({
    seed,
    count: 3,
    decide: (mail) => ({ ...new CorpusDesk().decide(mail), because: "" }),
  });
  judge("a mutant gets a decision without a reason", /has no reason/, silent.findings);
}
