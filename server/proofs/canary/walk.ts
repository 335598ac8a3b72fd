import { type Operation, operations } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { recordOf } from "../isolation/records.ts";
import { nothing } from "../isolation/sample.ts";
import { samples } from "../isolation/samples.ts";
import { slotsOf, swapped } from "../isolation/slots.ts";
import { makeSubject } from "../isolation/subjects.ts";
import { listenAs, settle } from "./listen.ts";
import { askTicket, aWord, clientOf, type Secrets, speakInPrivate } from "./secrets.ts";

export interface Seen {
  calls: number;
  /** How often the customer met what was said for them to read. */
  open: number;
  /** By the way it came: answers, finds, frames, mails. */
  readonly leaks: { readonly way: string; readonly what: string }[];
}

/** Spoils a business in which everything was said, as a careless change of the desk would. */
export type Spoil = (desk: Desk, business: TestBusiness, secrets: Secrets) => Promise<void>;

export interface Manner {
  readonly before?: (desk: Desk, business: TestBusiness) => Promise<void>;
  readonly after?: Spoil;
  readonly only?: (operation: Operation) => boolean;
}

// A person may write so often in a minute: a few operations, then another business.
const each = 12;

/** Calls every operation as the customer, about every record that holds a secret, and reads all that comes. */
export async function walkAsCustomer(desk: Desk, manner: Manner = {}): Promise<Seen> {
  const seen: Seen = { calls: 0, open: 0, leaks: [] };
  const wanted = operations.filter(manner.only ?? (() => true));
  for (let at = 0; at < wanted.length; at += each) {
    await walkSome(desk, wanted.slice(at, at + each), manner, seen);
  }
  return seen;
}

async function walkSome(desk: Desk, some: readonly Operation[], manner: Manner, seen: Seen) {
  const business = await desk.addTenant("acme");
  const ticket = await askTicket(desk, business, "customer", "It blinks.");
  await manner.before?.(desk, business);
  const page = await listenAs(desk, business, ticket);
  const secrets = await speakInPrivate(desk, business, ticket);
  await manner.after?.(desk, business, secrets);
  const walk = new Walk(desk, business, secrets, seen);
  // Before they sign out, as some operations do.
  await settle(desk, page);
  for (const operation of some) await walk.call(operation);
  walk.read("frames", "the socket", JSON.stringify(page.heard));
  await page.close();
  const mails = await desk.rows(
    "select subject, body_text, body_html from mail_outbox where business_id = $1 and recipient = $2",
    [business.id, business.people.customer.email],
  );
  walk.read("mails", "the outbox", JSON.stringify(mails));
}

class Walk {
  private readonly desk: Desk;
  private readonly business: TestBusiness;
  private readonly secrets: Secrets;
  private readonly seen: Seen;

  constructor(desk: Desk, business: TestBusiness, secrets: Secrets, seen: Seen) {
    this.desk = desk;
    this.business = business;
    this.secrets = secrets;
    this.seen = seen;
  }

  read(way: string, what: string, text: string): void {
    const said = text.toLowerCase();
    if (said.includes(this.secrets.open)) this.seen.open++;
    for (const [place, word] of Object.entries(this.secrets.words)) {
      if (said.includes(word)) this.seen.leaks.push({ way, what: `${what} tells the ${place}` });
    }
  }

  async call(operation: Operation): Promise<void> {
    const { id, route } = operation;
    if (!samples[id]) {
      this.seen.leaks.push({ way: "samples", what: `${id} has none in proofs/isolation` });
      return;
    }
    const { ask } = await this.sample(operation);
    this.read("answers", id, await this.send(operation, ask));
    for (const slot of slotsOf(route)) {
      for (const record of this.secrets.ids[slot.entity] ?? []) {
        const about = swapped((await this.sample(operation)).ask, slot, record);
        this.read("answers", `${id} about a ${slot.entity}`, await this.send(operation, about));
      }
    }
    for (const name of ["q", "search"]) {
      if (route.query && name in route.query.shape) await this.searchFor(operation, name);
    }
  }

  /** A secret word finds exactly what a word finds that nobody ever wrote. */
  private async searchFor(operation: Operation, name: string): Promise<void> {
    const { ask } = await this.sample(operation);
    const found = async (word: string) => {
      const about = { ...ask, query: { ...ask.query, [name]: word } };
      const text = (await this.send(operation, about)).replace(/\n.*/s, "");
      return text.replaceAll(word, "…").replace(/"request_id":"[^"]*"/, "");
    };
    const nothing = await found(aWord());
    for (const [place, word] of Object.entries(this.secrets.words)) {
      if ((await found(word)) === nothing) continue;
      this.seen.leaks.push({ way: "finds", what: `${operation.id} finds the ${place}` });
    }
    this.read("finds", operation.id, await this.send(operation, { query: { [name]: "scanner" } }));
  }

  /** Ids of one's own where there are some, with a key that no earlier call has spoiled. */
  private async sample({ id }: Operation) {
    const { desk, business: here, secrets } = this;
    const make = samples[id] ?? nothing;
    return make({
      stage: { here, there: here },
      principal: "customer",
      own: async (entity) =>
        entity === "ticket" ? secrets.ticket : recordOf(desk, here, "customer", entity),
      make: (subject) => makeSubject(desk, here, subject, "customer"),
    });
  }

  /** The answer in one line, its headers in the next. */
  private async send({ route }: Operation, ask: object): Promise<string> {
    const { desk, business } = this;
    const client = await clientOf(desk, business, "customer");
    const at = route.host === "platform" ? desk.client("parley.test") : client;
    const { text, headers } = await at.call(route, ask as never);
    this.seen.calls++;
    return `${text.replaceAll("\n", " ")}\n${JSON.stringify(headers)}`;
  }
}
