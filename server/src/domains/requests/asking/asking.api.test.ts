import { requestForms, requests, settings, ticketAccess } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { getPage, linkIn, sendForm, stampOf } from "../testing/pages.ts";
import { aForm, confirmationOf, listOf, mailsOf } from "../testing/requests.ts";

const desk = testDesk();

async function setPortal(change: settings.PortalChange) {
  const reply = await (await desk.as("admin")).call(settings.changePortal, { body: change });
  expect(reply.status, reply.text).toBe(200);
}

test("a form sends one mail without a word of its sender, and is in no list before it is confirmed", async () => {
  const form = aForm();
  const reply = await desk.visitor().call(requestForms.create, { body: form });
  expect([reply.status, reply.body.ref_number]).toEqual([201, null]);
  const mails = await mailsOf(desk, form.email);
  expect(mails.map(({ kind }) => kind)).toEqual(["confirm_request"]);
  for (const word of [form.title, form.description, form.name]) {
    expect(`${mails[0]?.subject} ${mails[0]?.body_text}`).not.toContain(word);
  }
  for (const status of requests.statuses) expect(await listOf(desk, status)).toEqual([]);
  expect((await desk.announced()).filter((name) => name.startsWith("requests."))).toEqual([
    "requests.received",
  ]);
});

test("the link puts the request into the list, and a second time gives the same answer", async () => {
  const form = aForm();
  await desk.visitor().call(requestForms.create, { body: form });
  const token = await confirmationOf(desk, form.email);
  const body = { token };
  expect((await getPage(desk, `/support/confirm/${token}`)).statusCode).toBe(200);
  expect(await listOf(desk, "new")).toEqual([]);
  const [first, again] = [
    await desk.visitor().call(requestForms.confirm, { body }),
    await desk.visitor().call(requestForms.confirm, { body }),
  ];
  expect(first.body).toEqual({
    message: "Thank you. We received your request.",
    ref_number: "RQ1001",
    reference: null,
  });
  expect(again.body).toEqual(first.body);
  expect(await listOf(desk, "new")).toMatchObject([
    { ref_number: "RQ1001", title: form.title, creator_email: form.email, is_confirmed: true },
  ]);
  const kinds = (await mailsOf(desk, form.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(["confirm_request", "request_received"]);
});

test("a link that is wrong, old or of another business does not work", async () => {
  const form = aForm();
  await desk.visitor().call(requestForms.create, { body: form });
  const token = await confirmationOf(desk, form.email);
  const refused = [
    await desk.visitor().call(requestForms.confirm, { body: { token: "no-such-token" } }),
    await desk.visitor("globex").call(requestForms.confirm, { body: { token } }),
  ];
  await desk.rows(
    "update requests set created_at = now() - interval '73 hours' where business_id = $1",
    [desk.business().id],
  );
  refused.push(await desk.visitor().call(requestForms.confirm, { body: { token } }));
  for (const reply of refused) {
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: "identity.link_expired" });
  }
});

test("one address gets three mails that it did not ask for, and the answers stay the same", async () => {
  const email = `victim-${desk.business().id}@nowhere.test`;
  const answers = new Set<string>();
  for (let count = 0; count < 5; count++) {
    const body = aForm({ email, title: `Question ${count}` });
    const reply = await desk.visitor().call(requestForms.create, { body });
    expect(reply.status).toBe(201);
    answers.add(reply.text);
  }
  expect(answers.size).toBe(1);
  expect(await mailsOf(desk, email)).toHaveLength(3);
  const more = aForm({ email });
  expect((await desk.visitor().call(requestForms.create, { body: more })).status).toBe(429);
});

test("over many businesses one address gets at most five mails a day", async () => {
  const email = `victim-${desk.business().id}@nowhere.test`;
  for (const name of ["one", "two", "three"]) {
    const other = await desk.self.addTenant(name);
    const visitor = desk.self.client(other.host);
    for (const title of ["First question", "Second question", "Third question"]) {
      const reply = await visitor.call(requestForms.create, { body: aForm({ email, title }) });
      expect(reply.status).toBe(201);
    }
  }
  const mails = await desk.rows("select id from mail_outbox where recipient = $1", [email]);
  expect(mails).toHaveLength(5);
});

test("without verification a request is in the list at once, with its number", async () => {
  await setPortal({ verify_addresses: false });
  const form = aForm();
  const reply = await desk.visitor().call(requestForms.create, { body: form });
  expect(reply.body).toMatchObject({ kind: "request", ref_number: "RQ1001" });
  expect(await listOf(desk, "new")).toMatchObject([{ is_confirmed: false, title: form.title }]);
  expect(await mailsOf(desk, form.email)).toEqual([]);
});

test("a business that wants tickets gets one once the address is confirmed", async () => {
  await setPortal({ anonymous_submissions: "ticket", verify_addresses: false });
  const form = aForm();
  const sent = await desk.visitor().call(requestForms.create, { body: form });
  expect(sent.body.ref_number).toBeNull();
  const token = await confirmationOf(desk, form.email);
  const { body } = await desk.visitor().call(requestForms.confirm, { body: { token } });
  const reference = body.reference ?? "";
  const shown = await desk.visitor().call(ticketAccess.show, { params: { reference } });
  expect(shown.body.ticket).toMatchObject({ title: form.title, status_label: "Received" });
  expect(await listOf(desk, "new")).toEqual([]);
  const again = await desk.visitor().call(requestForms.confirm, { body: { token } });
  expect(again.body).toEqual(body);
  // A contact form never becomes a ticket at once.
  const { name, email, ...words } = aForm();
  const contact = { ...words, creator_name: name, creator_email: email };
  await desk.visitor().call(requestForms.contact, { body: contact });
  const other = await confirmationOf(desk, email);
  await desk.visitor().call(requestForms.confirm, { body: { token: other } });
  expect(await listOf(desk, "new")).toHaveLength(1);
});

test("a business that wants neither asks visitors to sign in", async () => {
  await setPortal({ anonymous_submissions: "off" });
  const reply = await desk.visitor().call(requestForms.create, { body: aForm() });
  expect(reply.status).toBe(403);
  expect(reply.body).toMatchObject({
    code: "requests.sign_in_required",
    message: "Please sign in to open a ticket.",
  });
  const page = await getPage(desk, "/support/new");
  expect(page.body).toContain("Please sign in to open a ticket.");
  expect(page.body).not.toContain("<form");
});

test("without scripts a visitor fills in the form, corrects it, and confirms", async () => {
  const page = await getPage(desk, "/support/new");
  const [, opened = ""] = /name="opened" value="([^"]+)"/.exec(page.body) ?? [];
  const form = aForm({ title: "Broken <b>page</b>" });
  const { description: _, ...short } = form;
  const refused = await sendForm(desk, "/support/new", { ...short, opened });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('value="Broken &#60;b&#62;page&#60;/b&#62;"');
  expect(refused.body).toContain("Description is required");
  // Some seconds pass while the form is filled in.
  const sent = await sendForm(desk, "/support/new", { ...form, opened: stampOf(desk) });
  expect([sent.statusCode, sent.body.includes("Check your email")]).toEqual([200, true]);
  const [mail] = await mailsOf(desk, form.email);
  const path = linkIn(mail?.body_text ?? "", "/support/confirm/");
  const done = await sendForm(desk, path, {});
  expect(done.body).toContain("RQ1001");
});

test.each([
  ["fills in the hidden field", { website: "https://spam.example" }, "trap"],
  ["sends the form at once", {}, "too_fast"],
  ["makes up the time", { opened: "0" }, "too_fast"],
])("a program that %s is answered as usual, and its request is spam", async (_, fields, reason) => {
  const form = aForm();
  const page = await getPage(desk, "/support/new");
  const [, opened = ""] = /name="opened" value="([^"]+)"/.exec(page.body) ?? [];
  const sent = await sendForm(desk, "/support/new", { ...form, opened, ...fields });
  expect([sent.statusCode, sent.body.includes("Check your email")]).toEqual([200, true]);
  expect(await mailsOf(desk, form.email)).toEqual([]);
  const [row] = await listOf(desk, "spam");
  const admin = await desk.as("admin");
  const shown = await admin.call(requests.show, { params: { request: row?.id ?? "" } });
  expect(shown.body.request.spam_reason).toBe(reason);
});

test("the same text from many addresses is spam", async () => {
  await setPortal({ verify_addresses: false });
  for (const count of [1, 2, 3, 4]) {
    const email = `sender${count}@nowhere.test`;
    const words = { title: "Buy now", description: "The best prices of the whole year." };
    await desk.visitor().call(requestForms.create, { body: aForm({ email, ...words }) });
  }
  expect(await listOf(desk, "new")).toHaveLength(3);
  expect(await listOf(desk, "spam")).toMatchObject([{ creator_email: "sender4@nowhere.test" }]);
});
