import { randomUUID } from "node:crypto";
import { hashOf } from "../../src/platform/secrets/tokens.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { type MakeSample, nobody, nothing } from "./sample.ts";

/** A request of a visitor; a new one by default. */
export async function aRequest(
  desk: Desk,
  business: TestBusiness,
  status: "new" | "declined" = "new",
): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into requests (
       business_id, id, number, title, description, creator_name, creator_email, status, content_hash, confirmed_at,
       decided_at
     ) values (
       $1, $2::uuid, floor(random() * 1e9), $3, 'The webinar does not open.', 'Olga', $4, $5, sha256($2::text::bytea),
       now(), case $5 when 'new' then null else now() end
     )`,
    [business.id, id, `Request of ${business.label}`, nobody(), status],
  );
  return id;
}

/** The token of a link that confirms the address of a request. */
export async function aConfirmation(desk: Desk, business: TestBusiness): Promise<string> {
  const id = await aRequest(desk, business);
  await desk.rows(
    "update requests set status = 'unconfirmed', confirmed_at = null, confirm_hash = $2 where id = $1",
    [id, hashOf(id)],
  );
  return id;
}

/** A category that has a form of its own; answers the id of the category. */
export async function aCategoryWithForm(desk: Desk, { id }: TestBusiness): Promise<string> {
  const category = randomUUID();
  await desk.rows(
    `with category as (
       insert into ticket_categories (business_id, id, name, description, position)
       values ($1, $2::uuid, $2::text, 'With a form', 99) returning id
     )
     insert into request_forms (business_id, id, category_id) select $1, $3, id from category`,
    [id, category, randomUUID()],
  );
  return category;
}

const onRequest =
  (body?: object): MakeSample =>
  async ({ own }) => ({
    ask: { params: { request: await own("request") }, ...(body && { body }) },
  });

const words = {
  title: "Cannot join the webinar",
  description: "It does not open since yesterday.",
};

const emptyForm = { intro: "", done_text: "", is_active: true };

/** Sound requests about what visitors ask. */
export const requestSamples: Record<string, MakeSample> = {
  "requestForms.create": () => ({ ask: { body: { ...words, name: "Olga", email: nobody() } } }),
  "requestForms.contact": () => ({
    ask: { body: { ...words, creator_name: "Olga", creator_email: nobody() } },
  }),
  "requestForms.confirm": async ({ make }) => ({
    ask: { body: { token: await make("confirmation") } },
  }),
  "requestFormConfig.list": nothing,
  "requestFormConfig.save": async ({ own }) => ({
    ask: {
      params: { form: await own("category") },
      body: {
        ...emptyForm,
        fields: [{ field: await own("ticket_field"), is_required: false, help: "" }],
      },
    },
  }),
  "requestFormConfig.remove": async ({ make }) => ({
    ask: { params: { form: await make("category_with_form") } },
  }),
  "requestFormConfig.listPublic": nothing,
  "widget.show": nothing,
  "widget.change": () => ({ ask: { body: { is_active: true } } }),
  "requests.list": nothing,
  "requests.counts": nothing,
  "requests.show": onRequest(),
  "requests.accept": async ({ own }) => ({
    ask: {
      params: { request: await own("request") },
      body: { department: await own("department") },
    },
  }),
  "requests.merge": async ({ own }) => ({
    ask: { params: { request: await own("request") }, body: { ticket: await own("ticket") } },
  }),
  "requests.decideMany": async ({ own }) => ({
    ask: { body: { requests: [await own("request")], decision: "spam" } },
  }),
  "requests.decline": onRequest({ reason: "We do not offer this." }),
  "requests.spam": onRequest({}),
  "requests.restore": async ({ make }) => ({
    ask: { params: { request: await make("declined_request") } },
  }),
};
