import { ticketStream, tickets } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { MailBusiness } from "./business.ts";

/** What the database has about a mail that was processed, and about what became of it. */
export interface Outcome {
  readonly id: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly sender: string;
  readonly candidate: string | null;
  readonly preview: string;
  readonly notices: string[];
  readonly because: string | null;
  /** Whether the bytes are kept that arrived. */
  readonly has_raw: boolean;
  readonly ticket_id: string | null;
  readonly ticket: number | null;
  readonly title: string | null;
  readonly status: string | null;
  readonly reopen_count: number | null;
  readonly department: string | null;
  readonly priority: string | null;
  readonly tags: string[] | null;
  readonly follow_up_of: number | null;
  readonly message_id: string | null;
  readonly kind: string | null;
  readonly body_text: string | null;
  readonly body_html: string | null;
  readonly mail_marks: string[] | null;
  readonly sent_outside: boolean | null;
  readonly sender_address: string | null;
  readonly author: string | null;
  readonly first_outside: string | null;
}

const columns = `
  m.id, m.state, m.outcome, m.reason, m.sender, m.candidate, m.preview, m.explanation ->> 'because' as because,
  coalesce(array(select jsonb_array_elements_text(m.explanation -> 'notices')), '{}') as notices,
  exists (select from files f where f.business_id = m.business_id and f.used_by_type = 'inbound_mail'
    and f.used_by_id = m.id and f.sha256 = m.sha256) as has_raw,
  t.id as ticket_id, t.number as ticket, t.title, t.status, t.reopen_count, d.name as department, t.priority, t.tags, b.number as follow_up_of,
  s.id as message_id, s.kind, s.body_text, s.body_html, s.mail_marks, s.sent_outside, s.sender_address, a.email as author,
  (select o.id from inbound_mails o join ticket_messages p on p.business_id = o.business_id and p.id = o.message_id
   where o.business_id = m.business_id and o.ticket_id = t.id and o.id <> m.id and o.is_sent and p.sent_outside
   limit 1) as first_outside`;

/** What became of the mail with these bytes. */
export async function outcomeOf(
  desk: Desk,
  business: string,
  sha256: string,
): Promise<Outcome | undefined> {
  const [row] = await desk.rows<Outcome>(
    `select ${columns} from inbound_mails m
     left join tickets t on t.business_id = m.business_id and t.id = m.ticket_id
     left join tickets b on b.business_id = t.business_id and b.id = t.follow_up_of
     left join departments d on d.business_id = t.business_id and d.id = t.department_id
     left join ticket_messages s on s.business_id = m.business_id and s.id = m.message_id
     left join accounts a on a.business_id = s.business_id and a.id = s.author_id
     where m.business_id = $1 and m.sha256 = $2`,
    [business, sha256],
    "outcome",
  );
  return row;
}

export interface Effects {
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: string;
  }[];
  readonly notes: readonly string[];
  /** The codes of tickets that staff are pointed to. */
  readonly mentions: readonly string[];
  readonly proposed: readonly string[];
  readonly external: readonly string[];
  /** Who was told of the new ticket, and who of the message that was added. */
  readonly acknowledged: readonly string[];
  readonly confirmed: readonly string[];
  /** To whom the message was mailed on. */
  readonly mailed: readonly string[];
  /** How many messages the ticket has that came by mail. */
  readonly messages: number;
  readonly bounced: readonly string[];
}

const acknowledgements = ["ticket_received", "follow_up_opened"];

/** What else was written because of a mail. */
export async function effectsOf(
  desk: Desk,
  business: string,
  { ticket_id, message_id }: Outcome,
): Promise<Effects> {
  const list = `coalesce((select jsonb_agg(x) from`;
  const [row] = await desk.rows<Effects>(
    `select
       ${list} (select id, name, state from files where business_id = $1 and used_by_id = $3 order by created_at, id) x), '[]') as files,
       array(select body_text from ticket_messages where business_id = $1 and ticket_id = $2 and kind = 'note'
         and id is distinct from $3 order by id) as notes,
       array(select facts ->> 'code' from ticket_events where business_id = $1 and ticket_id = $2
         and type = 'mail_mentions') as mentions,
       array(select address from proposed_watchers where business_id = $1 and ticket_id = $2 order by address) as proposed,
       array(select value from external_refs where business_id = $1 and ticket_id = $2 order by value) as external,
       array(select recipient from mail_outbox where business_id = $1 and ticket_message_id = $3 and kind = any($4)) as acknowledged,
       array(select recipient from mail_outbox where business_id = $1 and ticket_message_id = $3
         and kind = 'message_received') as confirmed,
       array(select recipient from mail_outbox where business_id = $1 and ticket_message_id = $3
         and kind in ('staff_reply', 'watcher_update')) as mailed,
       (select count(*)::int from ticket_messages where business_id = $1 and ticket_id = $2 and channel = 'email') as messages,
       array(select facts ->> 'recipient' from ticket_events where business_id = $1 and ticket_id = $2
         and type = 'mail_bounced')
       || array(select recipient from mail_outbox where business_id = $1 and ticket_id = $2 and bounce is not null) as bounced`,
    [business, ticket_id, message_id, acknowledgements],
    "effects",
  );
  if (!row) throw new Error("no row");
  return row;
}

export interface Shown {
  /** The message as staff read it. */
  readonly staff:
    | { kind: string; html: string; files: number; marks: readonly string[] }
    | undefined;
  /** Whether the requester of the ticket reads it. */
  readonly isPublic: boolean;
  readonly title: string;
}

/** What the API answers about the message that a mail became. */
export async function shownOf(
  business: MailBusiness,
  { ticket_id, message_id }: Outcome,
  requester: number | undefined,
): Promise<Shown> {
  const params = { ticket: ticket_id ?? "" };
  const { body } = await business.admin.call(tickets.show, { params });
  const read = await business.admin.call(ticketStream.list, { params, query: {} });
  const item = read.body.results.find(({ id }) => id === message_id) as
    | ticketStream.StreamItem
    | undefined;
  const customer = requester === undefined ? undefined : await business.signedIn(requester);
  const seen = await customer?.call(ticketStream.list, { params, query: {} });
  return {
    staff: item && {
      kind: item.kind,
      html: item.body_html ?? "",
      files: item.files.length,
      marks: item.mail_marks,
    },
    isPublic: seen?.body.results.some(({ id }) => id === message_id) ?? item?.kind === "message",
    title: body.ticket.title,
  };
}
