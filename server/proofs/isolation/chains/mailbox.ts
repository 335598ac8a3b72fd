import type { Desk } from "../../../src/platform/testing/desk.ts";
import { openMailSink } from "../../../src/platform/testing/mail-sink.ts";
import type { SentMail } from "../fields/field-check.ts";

export interface SeenMail extends SentMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const user = { user: "mallory", pass: "orchard-seven" };

/**
 * Keeps a copy of every mail as it was queued: the outbox forgets codes, links and values when a mail is settled. Beside it
 * is a mail server that whoever may change the mail settings can name as that of the business.
 */
export async function openMailbox(desk: Desk, port: number) {
  const sink = await openMailSink(port, user);
  await desk.rows(
    `create table queued_mails as
     select business_id, kind, recipient, subject, body_text, body_html, template_values, attachment_name
     from mail_outbox where false`,
  );
  await desk.rows("alter table queued_mails add column place bigserial");
  await desk.rows(
    `create function keep_mail() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into queued_mails values (new.business_id, new.kind, new.recipient, new.subject, new.body_text,
         new.body_html, new.template_values, new.attachment_name);
       return new;
     end $$`,
  );
  // After every other trigger, so that what those change is kept, too.
  await desk.rows(
    `create trigger zz_keep_mail before insert on mail_outbox for each row execute function keep_mail()`,
  );
  const mailsTo = (businessId: string, addresses: readonly string[]) =>
    desk.rows<SeenMail>(
      "select * from queued_mails where business_id = $1 and recipient = any($2) order by place",
      [businessId, addresses],
    );
  return {
    mailsTo,
    server: { host: "127.0.0.1", port, username: user.user, password: user.pass },
    /** What the server took, as plain text. */
    taken: () =>
      sink.mails.map(({ raw }) => raw.replaceAll("=\r\n", "").replaceAll("=3D", "=")).join("\n"),
    close: () => sink.close(),
    /** Mails to customers of a business, and to addresses that no account has. */
    toCustomers: (businessId: string) =>
      desk.rows<SeenMail>(
        `select q.* from queued_mails q where q.business_id = $1 and not exists (
           select from accounts a join roles r on r.business_id = a.business_id and r.id = a.role_id
           where a.business_id = $1 and a.email = q.recipient and r.kind <> 'customer'
         ) and q.kind not in ('mail_server_changed') order by place`,
        [businessId],
      ),
  };
}
