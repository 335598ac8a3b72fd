import { tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { openTicket, sendAtOnce } from "../tickets/testing/tickets.ts";
import { hitsIn, searchingOn } from "./testing/searching.ts";

const desk = testDesk();
const { codes, findTickets, say } = searchingOn(desk);

test("a word is found with and without its hyphen, in titles and messages, and is highlighted", async () => {
  await sendAtOnce(desk);
  const title = await openTicket(desk, { title: "The scanner loses Wi-Fi" });
  const message = await openTicket(desk, { title: "Unheard of" });
  await say(message.id, "<p>It needs a Wi\u2011Fi adapter.</p>");
  const joined = await openTicket(desk, { title: "Slow wifi" });
  await openTicket(desk, { title: "Printer jams" });
  await desk.drain();
  const all = [title, message, joined].map(({ ticket_id }) => ticket_id).sort();
  for (const q of ["wifi", "WiFi", "wi-fi", "wif*", "wi-f*"]) {
    expect((await codes("agent", q)).sort(), q).toEqual(all);
  }
  const listed = await (await desk.as("agent")).call(tickets.list, { query: { q: "wifi" } });
  expect(listed.body.results.map(({ ticket_id }) => ticket_id).sort()).toEqual(all);
  const { results } = await findTickets("agent", "wifi");
  const hits = new Map(results.map((hit) => [hit.ticket_id, hit]));
  expect(hitsIn(hits.get(title.ticket_id)?.title)).toEqual(["Wi-Fi"]);
  expect(hitsIn(hits.get(message.ticket_id)?.text)).toEqual(["Wi\u2011Fi"]);
  expect(await codes("agent", '"wi-fi adapter"')).toEqual([message.ticket_id]);
  expect(await codes("agent", "scanner wifi")).toEqual([title.ticket_id]);
});

test("the index has a word with hyphens also as one word, and a query asks for both", async () => {
  await openTicket(desk, { title: "The scanner loses Wi-Fi" });
  await desk.drain();
  const [row] = await desk.rows<{ found: boolean; words: string }>(
    `select note_words @@ search_query('wifi') as found, search_query('wi-fi')::text as words
     from ticket_search where business_id = $1`,
    [desk.business().id],
  );
  expect(row).toEqual({ found: true, words: "'wi' & 'fi' | 'wifi'" });
});
