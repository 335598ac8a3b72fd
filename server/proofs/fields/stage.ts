import { ticketFields, tickets } from "@parley/contract";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import type { Dice } from "../kills/dice.ts";

export type Field = ticketFields.Field;
export type Custom = Record<string, NonNullable<ticketFields.Values[string]>>;

export interface Stage {
  readonly desk: Desk;
  readonly business: TestBusiness;
  readonly fields: readonly Field[];
  as(who: Who): Client;
}

/** Where the days of the business begin at another time than those of UTC, and not at a whole hour. */
export const zone = "Asia/Kathmandu";

const option = (value: string, label: string) => ({ value, label, is_active: true });
const optionsOf = (type: Field["type"]) => {
  if (type === "select")
    return [option("mac", "Mac OS"), option("linux", "Linux"), option("dos", "DOS")];
  if (type === "multi_select")
    return [option("lid", "The lid"), option("key", "A key"), option("leg", "A leg")];
  return [];
};

export function sure<R extends { status: number; text: string }>(reply: R): R {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

/** A business with some fields, and its people signed in. */
export async function openStage(
  desk: Desk,
  drafts: readonly Partial<ticketFields.Draft>[],
): Promise<Stage> {
  const business = await desk.addTenant("fields");
  await desk.rows("update businesses set timezone = $2 where id = $1", [business.id, zone]);
  const clients = new Map<Who, Client>();
  for (const who of ["admin", "agent", "customer"] as const) {
    const token = await desk.signIn(business, business.people[who].id);
    clients.set(who, desk.client(business.host, token));
  }
  // So that one reader, who is `me`, asks everything and exports it.
  await desk.rows(
    "update roles set permissions = permissions || '{tickets.export}' where business_id = $1 and kind = 'agent'",
    [business.id],
  );
  const as = (who: Who) => clients.get(who) as Client;
  const fields: Field[] = [];
  for (const draft of drafts) {
    const body = { type: "text", label: draft.key, ...draft } as ticketFields.Draft;
    fields.push(sure(await as("admin").call(ticketFields.create, { body })).body.field);
  }
  return { desk, business, fields, as };
}

/** A field of each type, named after it. */
export const draftsOfEachType = ticketFields.fieldTypes.map((type) => ({
  key: `a_${type}`,
  label: `The ${type.replace("_", " ")}`,
  type,
  options: optionsOf(type),
}));

const words = [
  "XJ12",
  "xj12 Blue",
  "Ärger",
  "ÄRGER mit",
  "none at all",
  "50%_\\",
  "o'clock",
  "2026-01-31",
  "42",
];
const hour = 3_600_000;
const day = 24 * hour;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Around midnight in the zone, where a day is decided; not at the time of day at which the proof itself runs. */
function momentNear(near: number, dice: Dice): string {
  const midnight = Date.parse(dayOf(near)) + 18.25 * hour;
  const at = midnight + Math.round(dice.between(-8, 8)) * (hour / 4);
  const ahead = (((at - Date.now()) % day) + day) % day;
  return new Date(ahead < 2 * hour || ahead > day - hour / 4 ? at + 4 * hour : at).toISOString();
}

/** A random value of a field, so few different ones that tickets share them. */
export function drawValue({ type, options }: Field, dice: Dice, people: TestBusiness["people"]) {
  const near = Date.now() + Math.round(dice.between(-20, 20)) * day;
  const name = dice.pick(["ada", "bob", "Eve.O"]);
  const makers: Record<Field["type"], () => Custom[string]> = {
    text: () => dice.pick(words),
    long_text: () =>
      [1, 2, 3]
        .map(() => dice.pick(words))
        .join("\n")
        .repeat(dice.pick([1, 1, 12])),
    number: () => Math.round(dice.between(-6, 6)),
    decimal: () => Math.round(dice.between(-12, 12)) / 4,
    date: () => dayOf(near),
    moment: () => momentNear(near, dice),
    checkbox: () => true,
    select: () => dice.pick(options).value,
    multi_select: () =>
      options
        .map(({ value }) => value)
        .filter((_, place) => place === 0 || dice.chance() < 0.5)
        .slice(dice.pick([0, 0, 1])),
    url: () => `https://${name.toLowerCase()}.test/${dice.pick(["A", "b"])}`,
    email: () => `${name}@parts.test`,
    phone: () => `+49 30 ${dice.pick(["123456", "654321"])}`,
    person: () => dice.pick([people.agent, people.admin]).id,
  };
  return makers[type]();
}

/** Tickets with random values; some are spam or in the trash, which no filter shows. */
export async function openTickets(stage: Stage, count: number, dice: Dice): Promise<void> {
  const { desk, business, fields, as } = stage;
  const requester_id = business.people.customer.id;
  for (let nth = 0; nth < count; nth += 1) {
    const entries = fields
      .filter(() => dice.chance() < 0.7)
      .map((field) => [field.key, drawValue(field, dice, business.people)]);
    const custom = Object.fromEntries(entries) as Custom;
    const body = { title: `Ticket ${nth}`, description: "<p>Hello</p>", requester_id, custom };
    sure(await as("agent").call(tickets.create, { body }));
  }
  await desk.rows(
    `update tickets set is_spam = number % 17 = 0, deleted_at = case when number % 19 = 0 then now() end
     where business_id = $1`,
    [business.id],
  );
}
