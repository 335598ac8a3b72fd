import { randomUUID } from "node:crypto";
import { requestFormConfig, requestForms, requests } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import { linkIn } from "./pages.ts";

type Desk = ReturnType<typeof testDesk>;

let count = 0;

/** A form as a visitor fills it in; everybody has an address of their own. */
export function aForm(change: Partial<Omit<requests.Submission, "custom">> = {}) {
  const number = ++count;
  return {
    title: `Cannot join webinar ${number}`,
    description: `The link of yesterday's mail opens an empty page, number ${number}.`,
    name: "Olga Ivanova",
    // Limits over all businesses outlive a test.
    email: `olga-${randomUUID()}@nowhere.test`,
    ...change,
  };
}

export function mailsOf(desk: Desk, email: string) {
  return desk.rows<{ kind: string; subject: string; body_text: string }>(
    "select kind, subject, body_text from mail_outbox where business_id = $1 and recipient = $2 order by id",
    [desk.business().id, email],
  );
}

/** The token of the link that an address got. */
export async function confirmationOf(desk: Desk, email: string): Promise<string> {
  const mails = await mailsOf(desk, email);
  const mail = mails.findLast(({ kind }) => kind === "confirm_request");
  return linkIn(mail?.body_text ?? "", "/support/confirm/").replace("/support/confirm/", "");
}

/** A request that is confirmed and waits for a decision. */
export async function aRequest(
  desk: Desk,
  { custom, ...change }: Partial<requests.Submission> = {},
) {
  const form = aForm(change);
  await desk.visitor().call(requestForms.create, { body: { ...form, ...(custom && { custom }) } });
  const token = await confirmationOf(desk, form.email);
  const confirmed = await desk.visitor().call(requestForms.confirm, { body: { token } });
  expect(confirmed.status, confirmed.text).toBe(200);
  const rows = await listOf(desk, "new");
  const row = rows.find(({ creator_email }) => creator_email === form.email);
  if (!row) throw new Error("the request is not in the list");
  return { ...row, form };
}

export async function listOf(desk: Desk, status: requests.Status) {
  const admin = await desk.as("admin");
  const reply = await admin.call(requests.list, { query: { status } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results;
}

/** A category of the business of the test. */
export async function aCategory(desk: Desk): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 order by position limit 1",
    [desk.business().id],
  );
  return row?.id ?? "";
}

/** Saves a form of the support pages. */
export async function saveForm(
  desk: Desk,
  form: string,
  draft: Partial<requestFormConfig.Draft> = {},
) {
  const body = { intro: "", done_text: "", is_active: true, fields: [], ...draft };
  const reply = await (await desk.as("admin")).call(requestFormConfig.save, {
    params: { form },
    body,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.form;
}
