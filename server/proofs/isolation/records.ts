import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Entity } from "@parley/contract";
import { sealAddress } from "../../src/domains/files/download/fetch-file.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import { anAnnotation, aSavedReport, aWallboard } from "./insight-samples.ts";
import { aKbCategory, anArticle } from "./knowledge-samples.ts";
import { aCustomerNote } from "./people-samples.ts";
import { aMacro, aSavedReply } from "./reply-samples.ts";
import { aRequest } from "./request-samples.ts";
import { aBulk, aNote, anAct, aTicket, aTicketField, aView } from "./ticket-records.ts";

/** An id of each kind of record that belongs to a person of a business, or to the business as a whole. */
export async function recordOf(
  desk: Desk,
  business: TestBusiness,
  who: Who,
  entity: Entity,
): Promise<string> {
  const one = async (sql: string, value: string) =>
    (await desk.rows<{ id: string }>(sql, [value]))[0]?.id;
  const found: Record<Entity, () => Promise<string | undefined>> = {
    business: async () => business.id,
    account: async () => business.people[who].id,
    session: async () => {
      await desk.signIn(business, business.people[who].id);
      return one(
        "select id from sessions where account_id = $1 and ended_at is null limit 1",
        business.people[who].id,
      );
    },
    audit_entry: () => auditEntry(desk, business),
    export: () => anExport(desk, business, who),
    audit_object: async () => business.id,
    department: () => one("select id from departments where business_id = $1 limit 1", business.id),
    category: () =>
      one("select id from ticket_categories where business_id = $1 limit 1", business.id),
    avatar: () => avatar(desk, business, who),
    brand_image: () => brandImage(desk, business),
    file: () => file(desk, business, who),
    file_address: () => fileAddress(desk, business, who),
    notification: () => notification(desk, business, who),
    holiday: () => holiday(desk, business),
    business_hours: () =>
      one("select id from sla_business_hours where business_id = $1 limit 1", business.id),
    sla_policy: () =>
      one("select id from sla_policies where business_id = $1 limit 1", business.id),
    backtest: () => aBacktest(desk, business, who),
    sla_target: () =>
      one(
        "select targets->0->>'id' as id from sla_policies where business_id = $1 limit 1",
        business.id,
      ),
    role: () => customRole(desk, business),
    organization: () => organization(desk, business),
    customer_note: () => aCustomerNote(desk, business, who),
    template: () => one("select id from templates where business_id = $1 limit 1", business.id),
    template_set: () =>
      one("select default_template as id from mail_settings where business_id = $1", business.id),
    ticket: () => aTicket(desk, business, who),
    message: () => aNote(desk, business, who),
    request: () => aRequest(desk, business),
    act: () => anAct(desk, business, who),
    view: () => aView(desk, business, who),
    bulk: () => aBulk(desk, business, who),
    saved_reply: () => aSavedReply(desk, business, who),
    macro: () => aMacro(desk, business, who),
    tag: () => tag(desk, business),
    ticket_field: () => aTicketField(desk, business),
    annotation: () => anAnnotation(desk, business),
    wallboard: () => aWallboard(desk, business, who),
    saved_report: () => aSavedReport(desk, business, who),
    // Only answers name a mail of either direction.
    mail: () => aMailInDoubt(desk, business),
    inbound_mail: () => aQuarantinedMail(desk, business),
    outgoing_mail: () => aMailInDoubt(desk, business),
    mail_suppression: () => aSuppression(desk, business),
    kb_category: () => aKbCategory(desk, business),
    kb_article: () => anArticle(desk, business, who),
    mail_rule: () => aMailRule(desk, business),
    dkim_key: () => aDkimKey(desk, business),
  };
  return (await found[entity]()) ?? randomUUID();
}

async function avatar(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  const owner = [business.id, business.people[who].id];
  await desk.rows("delete from avatars where business_id = $1 and account_id = $2", owner);
  await desk.rows(
    "insert into avatars (business_id, account_id, id, bytes) values ($1, $2, $3, $4)",
    [...owner, id, Buffer.from(`picture of ${who} of ${business.label}`)],
  );
  return id;
}

async function anExport(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    "insert into exports (business_id, id, account_id, kind, filter) values ($1, $2, $3, 'audit', '{}')",
    [business.id, id, business.people[who].id],
  );
  return id;
}

async function aBacktest(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into sla_backtests (business_id, id, account_id, days, since, before, after, state, total, is_capped)
     values ($1, $2, $3, 90, now() - interval '90 days', '{}', '{}', 'done', 0, false)`,
    [business.id, id, business.people[who].id],
  );
  return id;
}

async function auditEntry(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `with told as (
       insert into events (business_id, id, name, payload, actor_kind, request_id)
       values ($1, $2, 'business.updated', jsonb_build_object('name', $3::text), 'system', 'proof') returning *
     )
     insert into audit_entries (business_id, position, event_id, at, action, actor_kind, content_hash, previous_hash, hash)
     select $1, 1 + (select count(*) from audit_entries where business_id = $1), id, at, name, actor_kind, '', '', ''
     from told`,
    [business.id, id, business.label],
  );
  return id;
}

async function tag(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows("insert into tags (business_id, id, name) values ($1, $2, $3)", [
    business.id,
    id,
    `tag ${id.slice(0, 8)}`,
  ]);
  return id;
}

async function organization(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows("insert into organizations (business_id, id, name) values ($1, $2, $3)", [
    business.id,
    id,
    `Company ${id} of ${business.label}`,
  ]);
  return id;
}

/** A role of the business's own, as good as the agent's. */
async function customRole(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into roles (business_id, id, kind, name, permissions)
     select business_id, $2, 'custom', $3, permissions from roles where business_id = $1 and kind = 'agent'`,
    [business.id, id, `Role ${id.slice(0, 8)}`],
  );
  return id;
}

async function brandImage(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    "insert into brand_images (business_id, id, kind, bytes) values ($1, $2, 'logo', $3)",
    [business.id, id, Buffer.from(`PNG of ${business.label}`)],
  );
  return id;
}

/** A picture, so that it can be looked at as well as fetched. */
const aPoint = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

async function file(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  const bytes = Buffer.concat([aPoint, Buffer.from(`a file of ${who} of ${business.label}`)]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = join(tmpdir(), `parley-isolation-${id}`);
  await writeFile(path, bytes);
  await desk.parts.files.blobs.put(
    { businessId: business.id, sha256 },
    { path, size: bytes.length },
  );
  await rm(path);
  const kept = [business.id, sha256, bytes.length];
  await desk.rows("insert into blobs values ($1, $2, $3) on conflict do nothing", kept);
  await desk.rows(
    `insert into files (
       business_id, sha256, size, id, owner_id, purpose, name, media_type, width, height, state
     ) values ($1, $2, $3, $4, $5, 'message', 'point.gif', 'image/gif', 1, 1, 'unscanned')`,
    [...kept, id, business.people[who].id],
  );
  return id;
}

/** As the desk would give it to the person, good for a while. */
async function fileAddress(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  await desk.signIn(business, business.people[who].id);
  const [session] = await desk.rows<{ id: string; now: number }>(
    `select id, extract(epoch from now())::bigint as now from sessions
     where account_id = $1 order by started_at desc limit 1`,
    [business.people[who].id],
  );
  if (!session) throw new Error("a session was begun, but is not there");
  const fileId = await file(desk, business, who);
  const address = { fileId, sessionId: session.id, now: session.now };
  return sealAddress(desk.parts.files.sealer, business.id, address).split("/").at(-1) ?? "";
}

/** On a day that no other of the business has. */
async function holiday(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into sla_holidays (business_id, id, name, date)
     select $1, $2, $3, coalesce(max(date), '2030-01-01') + 1 from sla_holidays where business_id = $1`,
    [business.id, id, `Day of ${business.label}`],
  );
  return id;
}

async function notification(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const [id, eventId] = [randomUUID(), randomUUID()];
  await desk.rows(
    `insert into events (business_id, id, name, payload, actor_kind, request_id)
     values ($1, $2, 'test.happened', '{}', 'system', 'test')`,
    [business.id, eventId],
  );
  await desk.rows(
    `insert into notifications (business_id, id, account_id, event_id, notification_type, title, message)
     values ($1, $2, $3, $4, 'test', $5, '')`,
    [business.id, id, business.people[who].id, eventId, `Notice of ${business.label}`],
  );
  return id;
}

async function aQuarantinedMail(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, outcome, reason, sender, done_at)
     select $1, $2, id, now(), 1, $3, 'done', 'quarantined', 'spam', 'win@lottery.example', now()
     from departments where business_id = $1 limit 1`,
    [business.id, id, createHash("sha256").update(id).digest("hex")],
  );
  return id;
}

async function aMailInDoubt(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, state, request_id)
     values ($1, $2::uuid, $2::text, 'template_sample', 'nora@lind.example', 'Hello', 'Hello', '<p>Hello</p>', 'uncertain', 'test')`,
    [business.id, id],
  );
  return id;
}

async function aSuppression(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into mail_suppressions (business_id, id, address, reason) values ($1, $2::uuid, $2::text || '@gone.example', 'bounce')`,
    [business.id, id],
  );
  return id;
}

async function aMailRule(desk: Desk, business: TestBusiness): Promise<string> {
  const known = "select id from mail_rules where business_id = $1 limit 1";
  const [rule] = await desk.rows<{ id: string }>(known, [business.id]);
  if (rule) return rule.id;
  const id = randomUUID();
  await desk.rows(
    `insert into mail_rules (business_id, id, name, position, conditions, action)
     values ($1, $2::uuid, 'Rule ' || $2::text, 1,
       '[{"field": "subject", "operator": "contains", "value": "backup"}]', 'skip')`,
    [business.id, id],
  );
  return id;
}

async function aDkimKey(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into mail_dkim_keys (business_id, id, domain, selector, public_key, sealed_private_key)
     values ($1, $2::uuid, 'nowhere.test', 'desk-' || $2::text, 'MIIB', 'unusable')`,
    [business.id, id],
  );
  return id;
}
