import { randomUUID } from "node:crypto";
import { type Entity, files } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";

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
    department: () => one("select id from departments where business_id = $1 limit 1", business.id),
    category: () =>
      one("select id from ticket_categories where business_id = $1 limit 1", business.id),
    brand_image: () => brandImage(desk, business),
    file: () => file(desk, business, who),
    file_address: () => fileAddress(desk, business, who),
    notification: () => notification(desk, business, who),
    // There are none yet; notices only speak of them.
    ticket: async () => undefined,
  };
  return (await found[entity]()) ?? randomUUID();
}

async function brandImage(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    "insert into brand_images (business_id, id, kind, bytes) values ($1, $2, 'logo', $3)",
    [business.id, id, Buffer.from(`PNG of ${business.label}`)],
  );
  return id;
}

async function file(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const client = desk.client(business.host, await desk.signIn(business, business.people[who].id));
  const bytes = `a file of ${who} of ${business.label}`;
  const sent = {
    body: { purpose: "message" },
    files: { file: { name: "note.txt", bytes } },
  } as const;
  return (await client.call(files.upload, sent)).body.file.id;
}

async function fileAddress(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const client = desk.client(business.host, await desk.signIn(business, business.people[who].id));
  const shown = await client.call(files.show, { params: { id: await file(desk, business, who) } });
  return shown.body.url.split("/").at(-1) ?? "";
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
