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
    sql: `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, outcome, reason,
        sender, sender_name, subject, explanation, done_at)
      select $1, gen_random_uuid(), departments.id, now(), 48210, mail.subject, 'done', mail.outcome, mail.reason,
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
