import { departmentEmails, emailConfig, mailRules } from "@parley/contract";
import { fixtures } from "../../src/domains/inbound/testing/corpus.ts";
import { hashOfMessageId } from "../../src/domains/mail/index.ts";
import { newId } from "../../src/platform/ids.ts";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { testImapServer } from "../../src/platform/testing/imap-server.ts";
import { addressOf, messageIdOf, type TokenPlace } from "./letters.ts";
import { ruleDrafts } from "./rule-drafts.ts";

export interface World {
  readonly desk: Desk;
  readonly imap: ReturnType<typeof testImapServer>;
  readonly smtpPort: number;
}

/** A business that has the fixtures of the corpus, and the mailbox that its mails come to. */
export interface MailBusiness {
  readonly id: string;
  readonly place: TokenPlace;
  /** Who owns the mailbox on the server. */
  readonly user: string;
  readonly admin: Client;
  /** A person of the fixtures, signed in. */
  signedIn(person: number): Promise<Client>;
}

/** The copies of mails of the business that reports of other servers speak of. */
const sentCopies = [
  { ticket: "1001", message: "55", recipient: 301 },
  { ticket: "1001", message: "56", recipient: 401 },
];

export interface BusinessOptions {
  /** Whether the mailbox also has a folder for sent mails. */
  readonly hasSent?: boolean;
  readonly folder?: string;
}

/** Opens a business with the people, tickets, mailboxes and known ids of the fixtures. */
export async function openBusiness(
  world: World,
  { hasSent = false, folder = "INBOX" }: BusinessOptions = {},
): Promise<MailBusiness> {
  const { desk, imap } = world;
  const tenant = await desk.addTenant("mail");
  const { id } = tenant;
  const user = `mail-${id}`;
  const { keys, mailDomain } = desk.parts.mail;
  const place = { keys, mailDomain, business: id, other: newId() };
  const { agent, admin: owner, customer, neighbour } = tenant.people;
  const accounts = { 401: agent.id, 402: owner.id, 301: customer.id, 302: neighbour.id };
  const people = await namePeople(desk, id, accounts);
  await addTickets(desk, id, people);
  await addKnownMails(desk, place);
  await imap.within(user, async (client) => {
    if (folder !== "INBOX") await client.mailboxCreate(folder);
    if (hasSent) await client.mailboxCreate("Sent");
  });
  const admin = desk.client(tenant.host, await desk.signIn(tenant, owner.id));
  const departments = await openMailboxes(world, admin, { user, folder });
  for (const rule of ruleDrafts(departments)) {
    sure(await admin.call(mailRules.create, { body: rule }));
  }
  const foreign_desks = [...fixtures.foreign_desks];
  sure(await admin.call(emailConfig.update, { body: { foreign_desks } }));
  return {
    id,
    place,
    user,
    admin,
    signedIn: async (person) =>
      desk.client(tenant.host, await desk.signIn(tenant, people.get(person) ?? "")),
  };
}

function sure<R extends { status: number; text: string }>(reply: R): R {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

/** Gives the people of a new business the addresses of the fixtures, and adds those that are missing. */
async function namePeople(
  desk: Desk,
  business: string,
  accounts: Readonly<Record<number, string>>,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Map(fixtures.users.map(({ id }) => [id, accounts[id] ?? newId()]));
  const values = [business, [...ids.values()], [...ids.keys()].map(addressOf)];
  await desk.rows(
    `insert into accounts (business_id, id, email, username, password_hash, first_name, last_name, role_id, scope, status,
       first_login, must_change_password)
     select c.business_id, n.id, n.email, n.email, c.password_hash, 'Some', 'Customer', c.role_id, c.scope, c.status,
       c.first_login, c.must_change_password
     from unnest($2::uuid[], $3::text[]) n (id, email), accounts c
     where c.business_id = $1 and c.id = $4 and not exists (
       select from accounts a where a.business_id = $1 and a.id = n.id)`,
    [...values, accounts[301]],
  );
  await desk.rows(
    `update accounts a set email = n.email from unnest($2::uuid[], $3::text[]) n (id, email)
     where a.business_id = $1 and a.id = n.id`,
    values,
  );
  await desk.rows(
    "delete from addresses where business_id = $1 and account_id = any($2::uuid[])",
    values.slice(0, 2),
  );
  await desk.rows(
    `insert into addresses (business_id, account_id, email)
     select $1, n.id, n.email from unnest($2::uuid[], $3::text[]) n (id, email)`,
    values,
  );
  return ids;
}

/** The number that a token of the other business names means a ticket here, too. */
const ticketOfOther: (typeof fixtures.tickets)[number] = {
  number: 2001,
  status: "open",
  requester: 301,
  watchers: [],
  subject: "Other matter",
  department: "Support",
};

async function addTickets(
  desk: Desk,
  business: string,
  people: ReadonlyMap<number, string>,
): Promise<void> {
  const tickets = [...fixtures.tickets, ticketOfOther].map((ticket) => ({
    ...ticket,
    status: ticket.status === "merged" ? "closed" : ticket.status,
    merged_into: ticket.merged_into ?? null,
    requester: people.get(ticket.requester),
    watchers: ticket.watchers.map((one) => people.get(one)),
  }));
  const values = [business, JSON.stringify(tickets)];
  await desk.rows(
    `insert into tickets (business_id, id, number, reference, title, requester_id, department_id, status, priority, channel,
       source, watchers_count, message_count, resolved_at, closed_at)
     select $1, gen_random_uuid(), t.number, substr(md5(random()::text), 1, 22), t.subject, t.requester, d.id, t.status,
       'normal', 'portal', 'portal', jsonb_array_length(t.watchers), 1,
       case when t.status in ('resolved', 'closed') then now() end, case when t.status = 'closed' then now() end
     from departments d, jsonb_to_recordset($2::jsonb)
       t (number int, subject text, requester uuid, status text, watchers jsonb)
     where d.business_id = $1 and d.is_default`,
    values,
  );
  await desk.rows(
    `update tickets t set is_merged = true, merged_into = m.id
     from jsonb_to_recordset($2::jsonb) n (number int, merged_into int), tickets m
     where t.business_id = $1 and t.number = n.number and m.business_id = $1 and m.number = n.merged_into`,
    values,
  );
  await desk.rows(
    `insert into ticket_watchers (business_id, ticket_id, account_id)
     select $1, t.id, w::uuid from jsonb_to_recordset($2::jsonb) n (number int, watchers jsonb),
       jsonb_array_elements_text(n.watchers) w, tickets t where t.business_id = $1 and t.number = n.number`,
    values,
  );
  await desk.rows(
    `insert into ticket_counters (business_id, last_number) values ($1, 5000)
     on conflict (business_id) do update set last_number = 5000`,
    [business],
  );
}

/** Ids of mails that came in, numbers at other desks, and mails that were sent. */
async function addKnownMails(desk: Desk, place: TokenPlace): Promise<void> {
  const { business } = place;
  const ticket = "(select id from tickets where business_id = $1 and number = $2)";
  for (const [id, number] of Object.entries(fixtures.known_inbound_message_ids)) {
    await desk.rows(
      `insert into message_refs (business_id, id_hash, id, ticket_id, kind) values ($1, $3, $4, ${ticket}, 'own')`,
      [business, number, hashOfMessageId(id), id],
    );
  }
  for (const { ticket: number, sender_domain, value } of fixtures.external_refs) {
    await desk.rows(
      `insert into external_refs (business_id, sender_domain, value, ticket_id) values ($1, $3, $4, ${ticket})`,
      [business, number, sender_domain, value],
    );
  }
  for (const copy of sentCopies) {
    await desk.rows(
      `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, message_id, state,
         request_id, purpose, ticket_id, sent_at, created_at)
       values ($1, gen_random_uuid(), $3, 'staff_reply', $4, 'Printer offline', '', '', $5, 'sent', 'proof', 'customer',
         ${ticket}, now() - interval '1 day', now() - interval '1 day')`,
      [
        business,
        Number(copy.ticket),
        `proof:${copy.message}`,
        addressOf(copy.recipient),
        messageIdOf(place, copy),
      ],
    );
  }
}

/** The departments of the fixtures and their addresses; the mails of the first one are read. */
async function openMailboxes(
  { desk, imap, smtpPort }: World,
  admin: Client,
  { user, folder }: { readonly user: string; readonly folder: string },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const business = user.replace("mail-", "");
  for (const [nth, { address, department, aliases, forwarders }] of fixtures.mailboxes.entries()) {
    const [row] = await desk.rows<{ id: string }>(
      nth === 0
        ? `update departments set support_email = $2, name = $3 where business_id = $1 and is_default returning id`
        : `insert into departments (business_id, id, name, slug, support_email)
           values ($1, gen_random_uuid(), $3, lower($3), $2) returning id`,
      [business, address, department],
    );
    sure(
      await admin.call(departmentEmails.update, {
        params: { id: row?.id ?? "" },
        body: {
          host: "127.0.0.1",
          port: smtpPort,
          username: "team",
          password: "meadow-nine",
          use_tls: false,
          use_ssl: false,
          is_active: true,
          aliases: [...aliases],
          forwarders: [...forwarders],
          trusted_server: fixtures.trusted_authserv_id,
          ...(nth === 0 && {
            imap_host: "127.0.0.1",
            imap_port: imap.port,
            imap_security: "ssl",
            imap_username: user,
            imap_password: imap.password,
            imap_folder: folder,
          }),
        },
      }),
    );
    ids.set(department, row?.id ?? "");
  }
  return ids;
}
