import type { AddressInfo } from "node:net";
import {
  customerTickets,
  notifications,
  search,
  sessions,
  settings,
  ticketChanges,
  ticketFields,
  ticketMessages,
  ticketStream,
  tickets,
} from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { liveClient } from "../../src/platform/testing/live-client.ts";
import { openStage, type Stage, sure } from "./stage.ts";

/** What no customer may learn of a field, and what each of them should: a word for the key, the label and the value. */
const secret = { key: "zqhiddenkey", label: "Zqhiddenlabel", value: "zqhiddenvalue" };
const shown = { key: "zqshownkey", label: "Zqshownlabel", value: "zqshownvalue" };

/** Hidden as well, and what decides whether another field is asked. */
const flag = `${secret.key}_flag`;

export interface Hidden extends Stage {
  readonly ticket: string;
}

/** A customer's ticket with a value of a hidden field and one of a field that customers see. */
export async function openHidden(desk: Desk): Promise<Hidden> {
  const stage = await openStage(desk, [
    { key: secret.key, label: secret.label, customer: "hidden", required_on: ["resolve"] },
    { key: shown.key, label: shown.label, customer: "shown" },
    { key: "zqformkey", label: "Zqformlabel", customer: "editable" },
    { key: flag, type: "checkbox" },
    {
      key: "zqconditionkey",
      customer: "editable",
      show_if: { field: flag, is: "is_not", value: "true" },
    },
  ]);
  const { as, business } = stage;
  sure(await as("admin").call(settings.changeTickets, { body: { send_delay_seconds: 0 } }));
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 limit 1",
    [business.id],
  );
  const body = { title: "Scanner", description: "<p>Help</p>", category: category?.id ?? "" };
  const ticket = sure(await as("customer").call(tickets.create, { body })).body.ticket.id;
  return { ...stage, ticket };
}

/** Lets staff give the fields their values and answer, and reads all that the customer then receives. */
export async function findLeaks(
  { desk, as, business, ticket }: Hidden,
  spoil?: (desk: Desk) => Promise<void>,
): Promise<string[]> {
  const [agent, customer] = [as("agent"), as("customer")];
  const token = sure(await customer.call(sessions.socketTicket, {})).body.ticket;
  const { port } = desk.app.server.address() as AddressInfo;
  const page = liveClient({ port, host: business.host, token });
  await page.next("connected");
  page.say({ type: "follow", ticket });
  page.say({ type: "follow_list", ids: [ticket] });
  page.say({ type: "ping" });
  await page.next("pong");
  const params = { ticket };
  const give = (hidden: string | null, seen: string | null) =>
    agent.call(ticketChanges.update, {
      params,
      body: { custom: { [secret.key]: hidden, [shown.key]: seen } },
    });
  sure(await give(null, null));
  sure(await give(secret.value, shown.value));
  const comment = "<p>We look at it</p>";
  sure(await agent.call(ticketMessages.add, { params, body: { comment } }));
  await desk.drain();
  await spoil?.(desk);
  const read: Record<string, string> = {
    "the ticket": (await customer.call(tickets.show, { params })).text,
    "the list": (await customer.call(customerTickets.list, { query: {} })).text,
    "the tickets of the reader": (await customer.call(customerTickets.mine, { query: {} })).text,
    "the stream": (await customer.call(ticketStream.list, { params, query: { page_size: 100 } }))
      .text,
    "the form": (await customer.call(ticketFields.form, {})).text,
    "the notices": (await customer.call(notifications.list, { query: {} })).text,
    "the list of fields": (await customer.call(ticketFields.list, {})).text,
  };
  const nothing = await searchText(customer, "zqnobodywrotethis");
  for (const word of [secret.value, `field.${secret.key}:${secret.value}`]) {
    read[`the search for ${word}`] =
      (await searchText(customer, word)) === nothing ? "" : secret.value;
  }
  const refusals = await Promise.all(
    [secret.key, "zqunknownkey"].map((key) =>
      customer.call(tickets.create, {
        body: { title: "More", description: "<p>Help</p>", custom: { [key]: "1" } } as never,
      }),
    ),
  );
  const [hidden, unknown] = refusals.map(({ status, text }) =>
    `${status} ${text}`.replaceAll(/zq\w+key|"request_id":"[^"]*"/g, ""),
  );
  if (hidden !== unknown) read["the refusal of a value"] = secret.key;
  await desk.parts.live.publisher.settled();
  page.say({ type: "get_notifications" });
  page.say({ type: "ping" });
  await page.next("pong");
  read["the live frames"] = JSON.stringify(page.heard);
  await page.close();
  const mails = await desk.rows(
    "select subject, body_text, body_html from mail_outbox where business_id = $1 and recipient = $2",
    [business.id, business.people.customer.email],
  );
  read["the mails"] = JSON.stringify(mails);
  return judge(read);
}

function judge(read: Readonly<Record<string, string>>): string[] {
  const findings: string[] = [];
  for (const [place, text] of Object.entries(read)) {
    for (const [what, word] of Object.entries(secret)) {
      if (text.toLowerCase().includes(word.toLowerCase())) {
        findings.push(`${place}: the customer reads the ${what} of a hidden field`);
      }
    }
  }
  // A reader to whom nothing is shown would see no leak.
  if (!read["the ticket"]?.includes(shown.value))
    findings.push("the ticket: a shown value is missing");
  if (!read["the form"]?.includes("zqformkey")) findings.push("the form: a field is missing");
  if (!read["the notices"]?.includes("Scanner")) findings.push("the notices: there is none");
  if (!read["the live frames"]?.includes(`ticket`)) findings.push("the live frames: there is none");
  return findings;
}

async function searchText(customer: ReturnType<Stage["as"]>, q: string): Promise<string> {
  const { text } = await customer.call(search.find, { query: { q } });
  return text.replaceAll(q, "").replace(/"request_id":"[^"]*"/, "");
}
