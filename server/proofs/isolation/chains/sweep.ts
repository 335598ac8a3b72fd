import { type notifications, type Operation, operations, ticketExport } from "@parley/contract";
import { columns } from "@parley/contract/tickets/list/views";
import type { Reply } from "../../../src/platform/testing/client.ts";
import { checkAnswer, checkColumns, checkNotice } from "../fields/field-check.ts";
import type { Outcome } from "../outcome.ts";
import { slotsOf } from "../slots.ts";
import { isCustomer } from "./cast.ts";
import { fetchExport, type Identity, type Scene } from "./scene.ts";

/** What one way of reading showed. */
export interface Shown {
  readonly what: string;
  readonly text: string;
}

/** What is read after every chain; the whole proof calls every operation that reads. */
const usual = new Set([
  "tickets",
  "customerTickets",
  "ticketStream",
  "ticketHistory",
  "ticketLinks",
  "ticketWatchers",
  "search",
  "notifications",
  "customers",
  "organizations",
  "undo",
  "exports",
  "files",
  "ticketBulk",
  "savedReplies",
  "ticketViews",
  "drafts",
  "dashboard",
]);

/** What an operation must be asked; every ticket of the proof is about a scanner. */
const queries: Readonly<Record<string, object>> = {
  "ticketHistory.show": { seq: 2 },
  "search.find": { q: "scanner", page_size: 50 },
  "tickets.list": { page_size: 100 },
  "customerTickets.mine": { page_size: 100 },
  "customerTickets.list": { page_size: 100 },
};

/** Reads everything that an identity can reach, with the ids that the chain has named. */
export async function readAll(
  scene: Scene,
  identity: Identity,
  outcome: Outcome,
  isWhole: boolean,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const operation of isWhole ? reading : reading.filter(({ area }) => usual.has(area))) {
    // The catalogue of tags is for all staff, whichever tickets they see.
    if (operation.id === "ticketTags.list" && !isCustomer(identity.reader)) continue;
    for (const params of namings(scene, operation)) {
      const ask = { params, query: queries[operation.id] ?? {} };
      const reply = await identity.client.call(operation.route, ask as never);
      shown.push({ what: operation.id, text: reply.text });
      if (isCustomer(identity.reader)) checkCustomers(outcome, operation.id, reply as never);
    }
  }
  return [...shown, ...(await exportAll(scene, identity, outcome))];
}

const reading = operations.filter(
  ({ route: { method, host } }) => method === "GET" && host !== "platform",
);

function checkCustomers(outcome: Outcome, operation: string, reply: Reply<never>): void {
  checkAnswer(outcome, operation, reply);
  if (operation !== "notifications.list" || reply.status !== 200) return;
  const { results } = reply.body as { results: notifications.Notification[] };
  for (const notice of results) checkNotice(outcome, notice);
}

/** The parameters of a path, once for each id that is known; none are needed where the path has no place for one. */
function namings({ ids }: Scene, { id, route }: Operation): Record<string, string>[] {
  if (!route.params) return [{}];
  const slots = slotsOf(route).filter(({ part }) => part === "params");
  const [slot] = slots;
  if (!slot || slots.length !== Object.keys(route.params.shape).length) return [];
  const [name = ""] = slot.path;
  // A ticket is named by its code, too, where it is shown.
  const known = (ids[slot.entity] ?? []).filter(
    (one) => id === "tickets.show" || one.includes("-"),
  );
  return known.map((one) => ({ [name]: one }));
}

/** Asks for the list of tickets as a file, with every column, and reads it. */
async function exportAll(scene: Scene, identity: Identity, outcome: Outcome): Promise<Shown[]> {
  const { desk } = scene;
  const { client } = identity;
  const asked = await client.call(ticketExport.start, { body: { columns: [...columns] } });
  if (asked.status !== 202) return [];
  await desk.drain();
  const file = await fetchExport(identity, asked.body.job.id);
  // A person may ask for a few a day only.
  await desk.rows("delete from exports where id = $1", [asked.body.job.id]);
  if (file === undefined) return [];
  checkColumns(outcome, "tickets", file);
  return [{ what: "exported file", text: file }];
}
