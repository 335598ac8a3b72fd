import {
  kbSettings,
  roles,
  settings,
  ticketAccess,
  ticketMessages,
  ticketSpamAndTrash,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../../knowledge/testing/articles.ts";
import { openTicket, readTicket, sendAtOnce, streamOf } from "../../tickets/testing/tickets.ts";
import { getPage, linkIn, sendForm } from "../testing/pages.ts";

const desk = testDesk();
const unknown = "A".repeat(22);

async function linkMails() {
  await desk.drain();
  return await desk.rows<{ recipient: string; body_text: string; state: string }>(
    "select recipient, body_text, state from mail_outbox where business_id = $1 and kind = 'ticket_access_link'",
    [desk.business().id],
  );
}

async function say(ticket: string, comment: string, isNote = false) {
  const agent = await desk.as("agent");
  const body = { comment, is_internal: isNote };
  const reply = await agent.call(ticketMessages.add, { params: { ticket }, body });
  expect(reply.status, reply.text).toBe(201);
}

test("a visitor asks for the link to a ticket, opens it, replies, solves and reopens without scripts", async () => {
  await sendAtOnce(desk);
  const { id, ticket_id, reference } = await openTicket(desk, {
    title: "Scanner <b>loses</b> Wi-Fi",
  });
  await say(id, "<p>Did you <b>restart</b> it?</p>");
  await say(id, "<p>Secret of the staff</p>", true);
  const home = await getPage(desk, "/support");
  expect(home.body).toContain('action="/support/check"');
  const { email } = desk.business().people.customer;
  const sent = await sendForm(desk, "/support/check", { ticket: ticket_id.toLowerCase(), email });
  expect([sent.statusCode, sent.body.includes("Check your email")]).toEqual([200, true]);
  expect(await linkMails()).toMatchObject([{ recipient: email }]);
  const path = `/support/tk/${reference}`;
  const page = await getPage(desk, path);
  expect(page.statusCode).toBe(200);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).toContain('content="noindex"');
  expect(page.body).toContain("Scanner &#60;b&#62;loses&#60;/b&#62; Wi-Fi");
  expect(page.body).toContain("Did you <b>restart</b> it?");
  expect(page.body).not.toContain("Secret of the staff");
  expect(page.body).not.toContain("@");
  const replied = await sendForm(desk, `${path}/reply`, { body: "Yes.\n\n<script>x</script>" });
  expect(replied.statusCode).toBe(303);
  const stream = await streamOf(desk, id);
  expect(stream.at(-1)).toMatchObject({
    body_html: "<p>Yes.</p><p>&lt;script&gt;x&lt;/script&gt;</p>",
    mail_marks: ["by_link"],
    is_staff: false,
  });
  expect((await readTicket(desk, id)).status).toBe("open");
  expect((await sendForm(desk, `${path}/solve`, {})).statusCode).toBe(303);
  expect((await readTicket(desk, id)).status).toBe("resolved");
  expect((await getPage(desk, path)).body).toContain("Reopen");
  expect((await sendForm(desk, `${path}/reopen`, {})).statusCode).toBe(303);
  expect((await readTicket(desk, id)).status).toBe("open");
});

test("the answer to a search is the same for every ticket and address, and only the requester gets a mail", async () => {
  const { ticket_id, reference } = await openTicket(desk);
  const { people } = desk.business();
  const visitor = desk.visitor();
  const bodies = new Set<string>();
  for (const ask of [
    { ticket: ticket_id, email: people.customer.email },
    { ticket: "TK999999", email: people.customer.email },
    { ticket: ticket_id, email: people.agent.email },
    { ticket: ticket_id, email: "nobody@nowhere.test" },
    { ticket: unknown, email: "nobody@nowhere.test" },
  ]) {
    for (const route of [ticketAccess.find, ticketAccess.findAnonymously]) {
      const reply = await visitor.call(route, { body: ask });
      expect(reply.status).toBe(200);
      bodies.add(reply.text);
    }
  }
  expect(bodies.size).toBe(1);
  const mails = await linkMails();
  expect(mails.map(({ recipient }) => recipient)).toEqual([people.customer.email]);
  expect(linkIn(mails[0]?.body_text ?? "", "/support/tk/")).toBe(`/support/tk/${reference}`);
});

test("links are asked for a few times an hour for one address, whoever asks", async () => {
  const ask = { ticket: "TK1", email: "victim@nowhere.test" };
  for (let count = 0; count < 5; count++) {
    expect((await desk.visitor().call(ticketAccess.find, { body: ask })).status).toBe(200);
  }
  expect((await desk.visitor().call(ticketAccess.find, { body: ask })).status).toBe(429);
  expect((await sendForm(desk, "/support/check", ask)).statusCode).toBe(429);
});

test("an unknown reference, one of another business and one of a ticket in the trash look the same", async () => {
  const { id, reference } = await openTicket(desk);
  const trashed = await openTicket(desk);
  await (await desk.as("admin")).call(ticketSpamAndTrash.trash, { params: { ticket: trashed.id } });
  const visitor = desk.visitor();
  const show = (found: string, who = visitor) =>
    who.call(ticketAccess.show, { params: { reference: found } });
  expect((await show(reference)).status).toBe(200);
  const missing = [
    await show(unknown),
    await show(trashed.reference),
    await show(reference, desk.visitor("globex")),
  ];
  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(missing.map(({ body }) => (body as { message?: string }).message)).size).toBe(1);
  expect((await getPage(desk, `/support/tk/${unknown}`)).statusCode).toBe(404);
  expect((await getPage(desk, "/support/no-such-page")).statusCode).toBe(404);
  const reply = await desk
    .visitor("globex")
    .call(ticketAccess.reply, { params: { reference }, body: { body: "Hello" } });
  expect(reply.status).toBe(404);
  expect((await streamOf(desk, id)).length).toBe(1);
});

test("a reference allows only what customers may do, also when staff asked the ticket", async () => {
  const { agent } = desk.business().people;
  const { reference } = await openTicket(desk, { requester_id: agent.id }, "admin");
  const shown = await desk.visitor().call(ticketAccess.show, { params: { reference } });
  expect(shown.body.ticket.may).toEqual({ reply: true, solve: true, reopen: false });
  const admin = await desk.as("admin");
  const { body } = await admin.call(roles.list, {});
  const customer = body.results.find(({ kind }) => kind === "customer");
  const changed = await admin.call(roles.update, {
    params: { id: customer?.id ?? "" },
    body: { permissions: ["portal.create"] },
  });
  expect(changed.status, changed.text).toBe(200);
  const after = await desk.visitor().call(ticketAccess.show, { params: { reference } });
  expect(after.body.ticket.may).toEqual({ reply: false, solve: false, reopen: false });
  for (const [route, body] of [
    [ticketAccess.reply, { body: "Hello" }],
    [ticketAccess.solve, undefined],
  ] as const) {
    const refused = await desk
      .visitor()
      .call(route as typeof ticketAccess.reply, { params: { reference }, body } as never);
    expect(refused.status).toBe(403);
  }
});

test("a code asks for the address once, and a wrong form keeps what was typed", async () => {
  const page = await getPage(desk, "/support/TK20418");
  expect(page.body).toContain('value="TK20418"');
  expect(page.body).toContain('data-signed-in="/ticket/TK20418"');
  const refused = await sendForm(desk, "/support/check", { ticket: '"><b>', email: "no address" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('value="&#34;&#62;&#60;b&#62;"');
  expect(refused.body).toContain("Enter a valid email address");
  const { reference } = await openTicket(desk);
  const empty = await sendForm(desk, `/support/tk/${reference}/reply`, { body: " " });
  expect([empty.statusCode, empty.body.includes("Message is required")]).toEqual([400, true]);
});

test("a form of another site is refused", async () => {
  const { id, reference } = await openTicket(desk);
  const foreign = { origin: "http://evil.example", "sec-fetch-site": "cross-site" };
  const sent = await sendForm(desk, `/support/tk/${reference}/reply`, { body: "Hello" }, foreign);
  expect(sent.statusCode).toBe(403);
  expect((await streamOf(desk, id)).length).toBe(1);
});

test("the support page searches articles first, and leads to the sign-up page only where it is open", async () => {
  const articles = writingOn(desk);
  await articles.published({ title: "Reset <a> scanner" });
  const category = await articles.category({ name: "Internal" });
  const secret = { title: "Scanner passwords of staff", visibility: "staff" as const };
  await articles.published({ ...secret, category: category.id });
  const home = await getPage(desk, "/support");
  expect(home.statusCode).toBe(200);
  expect(home.body).toContain("Popular articles");
  expect(home.body).toContain("Reset &#60;a&#62; scanner");
  expect(home.body).toContain('href="/sign-up');
  const found = await getPage(desk, "/support?q=scanner");
  expect(found.body).toContain("/knowledge-base/articles/");
  expect(found.body).toContain('href="/support/new?title=scanner"');
  for (const { body } of [home, found]) expect(body).not.toContain("passwords of staff");
  const asks = await getPage(desk, "/support/new?title=%22%3E%3Cb%3Escanner");
  expect(asks.statusCode).toBe(200);
  expect(asks.body).toContain('value="&#34;&#62;&#60;b&#62;scanner"');
  const nothing = await getPage(desk, "/support?q=giraffe%3Cscript%3E");
  expect(nothing.body).toContain("No article was found.");
  expect(nothing.body).not.toContain("giraffe<script>");
});

test("where articles or accounts are not for visitors, the support page offers neither", async () => {
  const admin = await desk.as("admin");
  await writingOn(desk).published({ title: "Reset a scanner" });
  await admin.call(kbSettings.changeSettings, { body: { public_access: false } });
  await admin.call(settings.changePortal, { body: { customer_signup: "invited_only" } });
  for (const path of ["/support?q=scanner", "/support", "/support/new"]) {
    // The name, colour and settings of a business are cached for some seconds.
    await expect
      .poll(async () => (await getPage(desk, path)).body, { timeout: 60_000 })
      .not.toContain("/sign-up");
    const { body } = await getPage(desk, path);
    expect(body).not.toContain("Reset a scanner");
    expect(body).toContain("<h1>");
  }
  expect((await getPage(desk, "/support")).body).toContain('action="/support/check"');
});
