import type { Page } from "@playwright/test";
import { type Business, control } from "./stage.ts";

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}

/** A real server that a business may call its own; what it is given lies in the mailbox of the stage. */
export const mailServer = () => control<MailServer>("mail-server");

/** Gives the business a server of its own, as its form would. */
export async function setUpServer(page: Page): Promise<void> {
  const fields = {
    ...(await mailServer()),
    default_from_email: "desk@northwind.test",
    sender_name: "Northwind Supply",
  };
  await page.evaluate(async (body) => {
    const reply = await fetch("/api/v1/settings/smtp/create/", {
      method: "POST",
      headers: {
        authorization: `Bearer ${sessionStorage.getItem("token")}`,
        "content-type": "application/json",
      },
      body,
    });
    if (!reply.ok) throw new Error(await reply.text());
  }, JSON.stringify(fields));
}

/** Departments with support addresses, as many as are asked for. */
export async function giveAddresses({ id }: Business, count: number): Promise<void> {
  await control("rows", {
    sql: `insert into departments (business_id, id, name, slug, support_email)
      select $1, gen_random_uuid(), 'Team ' || lpad(n::text, 2, '0'), 'team-' || n,
        'team' || lpad(n::text, 2, '0') || '@northwind.test' from generate_series(1, $2::int) n`,
    values: [id, count],
  });
}

/** Nobody writes to a department by mail any more. */
export async function takeAddresses({ id }: Business): Promise<void> {
  await control("rows", {
    sql: "update departments set support_email = null where business_id = $1",
    values: [id],
  });
}

/** Two mail rules, of which the first sets fields of tickets in the default department. */
export async function giveRules({ id }: Business): Promise<void> {
  await control("rows", {
    sql: `insert into mail_rules
        (business_id, id, name, position, is_active, conditions, action, department_id, priority, tags, continues)
      select $1, gen_random_uuid(), rule.name, rule.position, rule.active, rule.conditions::jsonb, rule.action,
        case rule.action when 'set' then departments.id end,
        case rule.action when 'set' then 'critical' end,
        case rule.action when 'set' then '{outage,site}'::text[] else '{}' end,
        rule.action = 'set'
      from departments, (values
        ('Outages', 1, true, 'set', '[{"field": "subject", "operator": "starts", "value": "outage"}]'),
        ('Backup reports', 2, true, 'skip',
          '[{"field": "from", "operator": "is", "value": "backup@nas.example"},
            {"field": "is_automatic", "is_true": true}]'),
        ('Casino', 3, false, 'spam', '[{"field": "text", "operator": "contains", "value": "casino bonus"}]')
      ) rule (name, position, active, action, conditions)
      where departments.business_id = $1 and departments.is_default
      on conflict do nothing`,
    values: [id],
  });
}

/** The answer of a try of conditions, in place of that of the server: mails would have to come in first. */
export async function answerTry(page: Page): Promise<void> {
  const mail = (at: number, subject: string, outcome: string, ticket: object | null) => ({
    id: `0199aaaa-0000-7000-8000-00000000000${at}`,
    subject,
    sender: "nora@lind.example",
    received_at: "2026-11-16T10:22:00Z",
    outcome,
    ticket,
  });
  await page.route("**/mail/rules/try/**", (route) =>
    route.fulfill({
      json: {
        looked_at: 100,
        hidden: 1,
        results: [
          mail(1, "Outage in warehouse two", "new_ticket", {
            ticket_id: "TK1042",
            title: "Outage",
          }),
          mail(
            2,
            "Outage notice of your provider: planned works in the night",
            "quarantined",
            null,
          ),
        ],
      },
    }),
  );
}

/** Mails in and out, with every kind of outcome that the log shows. */
export async function giveMails({ id }: Business): Promise<void> {
  await control("rows", {
    sql: `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, attempts, outcome, reason,
        sender, sender_name, subject, explanation, done_at)
      select $1, gen_random_uuid(), departments.id, now(), 48210, mail.subject, 'done', 1, mail.outcome, mail.reason,
        mail.sender, mail.name, mail.subject,
        jsonb_build_object('because', mail.because, 'flags', '["hidden_text"]'::jsonb,
          'passed', '["It has one sender", "It is not a mail of ours that came back"]'::jsonb), now()
      from departments, (values
        ('ignored', 'auto_reply', 'lars@lind.example', '', 'Out of office', 'A program sent it'),
        ('quarantined', 'dmarc_fail', 'billing@bank.example', 'Your bank', 'Please confirm your account',
          'The domain of the sender asks to refuse mails that it did not send')
      ) mail (outcome, reason, sender, name, subject, because)
      where departments.business_id = $1 and departments.is_default
      on conflict do nothing`,
    values: [id],
  });
  await control("rows", {
    sql: `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, state,
        last_code, last_error, request_id)
      select $1, gen_random_uuid(), mail.recipient, mail.kind, mail.recipient, 'Hello', 'Hello', '<p>Hello</p>',
        mail.state, mail.code, mail.error, 'place'
      from (values
        ('nora@lind.example', 'staff_reply', 'uncertain', null, null),
        ('old@lind.example', 'staff_reply', 'dead', 550, 'no such mailbox'),
        ('ann@lind.example', 'ticket_resolved', 'sent', null, null)
      ) mail (recipient, kind, state, code, error)
      on conflict do nothing`,
    values: [id],
  });
}

/** A mailbox of a department, and what its last check found; answers where it is shown. */
export async function giveCheck({ id, url }: Business): Promise<string> {
  const [row] = await control<{ id: string }[]>("rows", {
    sql: `with department as (
        insert into departments (business_id, id, name, slug, support_email)
        values ($1, gen_random_uuid(), 'Billing', 'billing', 'billing@northwind.test') returning id
      ), account as (
        insert into mail_accounts (business_id, department_id, host, port, username, use_tls, use_ssl, is_active, imap_host)
        select $1, id, 'smtp.northwind.test', 587, 'billing', true, false, true, 'imap.northwind.test' from department
      ), checked as (
        insert into mailbox_checks (business_id, department_id, requested_at, checked_at)
        select $1, id, now() - interval '1 minute', now() from department
      ), found as (
        insert into mail_checks (business_id, subject, name, state, found, mend, since)
        select $1, department.id::text, one.name, one.state, one.found, one.mend, now() - interval '3 hours'
        from department, (values
          ('dns', 'ok', 'The names of its servers are known.', ''),
          ('connect', 'ok', 'Its servers answer.', ''),
          ('tls', 'ok', 'The connections are encrypted, and the servers prove who they are.', ''),
          ('auth', 'fault', 'The password was refused by imap.northwind.test.',
            'Enter username and password of the server for incoming mail again. Many providers want a password for apps.'),
          ('folder', 'unknown', 'It was not reached, because an earlier check failed.', ''),
          ('quota', 'unknown', 'It was not reached, because an earlier check failed.', ''),
          ('fetch', 'fault', 'No contact for 42 minutes.',
            'See what the checks of the connection and the sign-in say. Nothing is lost: what came meanwhile is read then.'),
          ('send', 'ok', 'The server sends as billing@northwind.test.', ''),
          ('alias', 'ok', 'The mailbox has no alias.', ''),
          ('size', 'warning', 'The largest mail it takes is 10 MB.',
            'Larger files leave as links. Raise the limit at the server if you want them attached.'),
          ('round_trip', 'ok', 'The test mail of the day came back.', ''),
          ('spf', 'fault', 'You have two SPF records.', 'Join the SPF records of northwind.test into one.'),
          ('dkim', 'warning', 'Mail is not signed for northwind.test.',
            'Create a key under Sending Domains and publish its record.'),
          ('dmarc', 'ok', 'northwind.test has a DMARC record with the policy none.', ''),
          ('clock', 'ok', 'The clock of the mail server is right.', ''),
          ('last_in', 'ok', 'The last mail came in on November 16, 2026 at 10:22 AM.', ''),
          ('last_out', 'ok', 'The last mail left on November 16, 2026 at 10:40 AM.', '')
        ) one (name, state, found, mend)
      ) select id from department`,
    values: [id],
  });
  return `${url}/config/email/check/${row?.id ?? ""}`;
}
