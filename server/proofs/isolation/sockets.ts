import type { AddressInfo } from "node:net";
import {
  type ClientType,
  clientMessages,
  sessions,
  ticketChanges,
  tickets,
} from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { type LiveClient, liveClient } from "../../src/platform/testing/live-client.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { checkFrame } from "./fields/field-check.ts";
import { changed, walledTables } from "./fingerprint.ts";
import { Ledger } from "./ledger.ts";
import type { Outcome } from "./outcome.ts";
import { type Principal, principals, release, type Stage, tokenOf } from "./principals.ts";
import { type Strange, sayingOf, strangeIds } from "./strange-sayings.ts";

const keys = ["token", "ticket"] as const;
type Key = (typeof keys)[number];

// `ping` is said after each of them, to hear that it was dealt with.
const types = (Object.keys(clientMessages) as ClientType[]).filter((type) => type !== "ping");

/**
 * The live socket: every principal knocks at both businesses with a token and with a ticket; who is let in says every
 * message the contract knows, with ids of others in it. All the while somebody of the other business listens.
 */
export async function runSockets(
  desk: Desk,
  outcome: Outcome,
  isOver: () => boolean,
): Promise<void> {
  const tables = await walledTables(desk);
  await desk.app.listen({ host: "127.0.0.1", port: 0 });
  for (const principal of principals) {
    if (isOver()) return;
    const stage = { here: await desk.addTenant("acme"), there: await desk.addTenant("globex") };
    const ledger = new Ledger(desk, tables, [stage.here.id, stage.there.id]);
    const knocking = new Knocking(desk, ledger, stage, principal, outcome);
    for (const host of [stage.here, stage.there]) {
      for (const key of keys) await knocking.knock(host, key);
    }
    await release(desk, principal, stage);
  }
}

class Knocking {
  private readonly desk: Desk;
  private readonly ledger: Ledger;
  private readonly stage: Stage;
  private readonly principal: Principal;
  private readonly outcome: Outcome;

  constructor(desk: Desk, ledger: Ledger, stage: Stage, principal: Principal, outcome: Outcome) {
    this.desk = desk;
    this.ledger = ledger;
    this.stage = stage;
    this.principal = principal;
    this.outcome = outcome;
  }

  async knock(host: TestBusiness, key: Key): Promise<void> {
    const home = this.home();
    const token = await this.tokenFor(home, key);
    const expected = this.expected(host, home, token);
    const other = host === this.stage.here ? this.stage.there : this.stage.here;
    const client = this.open(host, token);
    const got = await outcomeOf(client);
    this.outcome.cells++;
    if (got !== expected) this.leak(host, key, `expected ${expected}, got ${got}`);
    client.ws.terminate();
    if (got === "connected") await this.sayEverything(host, other);
    this.lookForCanaries(client, host, other, key);
  }

  /** Who is let in says everything there is to say, with ids of others in it. */
  private async sayEverything(host: TestBusiness, other: TestBusiness): Promise<void> {
    const witness = this.open(other, await this.desk.signIn(other, other.people.agent.id));
    if ((await outcomeOf(witness)) !== "connected") {
      this.leak(host, "a witness", "somebody of the other business cannot listen");
      return;
    }
    for (const type of types) {
      const strange = await strangeIds(this.desk, this.principal, type, { host, other });
      // Each on a page of its own: one alone could not say so much in so short a time.
      const page = this.open(host, await this.tokenFor(this.home(), "token"));
      if ((await outcomeOf(page)) !== "connected") {
        this.leak(host, type, "a second page was not let in");
        continue;
      }
      const isOwn = strange.length === 0;
      if (isOwn) await this.say(page, host, { type }, true);
      for (const { path, id } of strange) {
        await this.say(page, host, sayingOf(type, path, id), false);
      }
      await this.stir(page, host, strange);
      page.ws.terminate();
      this.lookForCanaries(page, host, other, type);
    }
    await this.desk.parts.live.publisher.settled();
    witness.say({ type: "ping" });
    await witness.next("pong");
    // To be told to ask anew says nothing about anybody: a busy Redis does that.
    const heard = witness.heard.filter(
      ({ type }) => !["connected", "pong", "refetch"].includes(type),
    );
    if (heard.length > 0) this.leak(host, "a witness", `heard ${JSON.stringify(heard)}`);
    witness.ws.terminate();
  }

  /** Says one message: nothing changes in the other business, nor in this one where the id was not theirs to name. */
  private async say(
    client: LiveClient,
    host: TestBusiness,
    said: { type: string },
    mayChangeHere: boolean,
  ): Promise<void> {
    const before = await this.ledger.hashes();
    client.say(said);
    client.say({ type: "ping" });
    await client.next("pong");
    const after = await this.ledger.hashes();
    this.outcome.cells++;
    for (const business of [this.stage.here, this.stage.there]) {
      if (business === host && mayChangeHere) continue;
      const tables = changed(before, after, business.id);
      if (tables.length > 0) this.leak(host, said.type, `changed ${tables.join(", ")}`);
    }
  }

  /** Something happens to every ticket the page named. It hears of those alone that its person may read. */
  private async stir(page: LiveClient, host: TestBusiness, strange: Strange[]): Promise<void> {
    for (const { id, entity, where } of strange) {
      if (entity !== "ticket" || !where) continue;
      const params = { ticket: id };
      const admin = this.desk.client(
        where.host,
        await this.desk.signIn(where, where.people.admin.id),
      );
      await admin.call(ticketChanges.update, { params, body: { priority: "critical" } });
      const token = await tokenOf(this.desk, this.principal, this.stage);
      const reader = this.desk.client(host.host, token);
      if ((await reader.call(tickets.show, { params })).status === 200) continue;
      await this.desk.parts.live.publisher.settled();
      page.say({ type: "ping" });
      await page.next("pong");
      this.outcome.cells++;
      const told = page.heard.filter(({ type }) => type !== "refused");
      if (JSON.stringify(told).includes(id)) this.leak(host, "a follower", "heard of a ticket");
    }
  }

  private home(): TestBusiness {
    return this.principal.startsWith("foreign_") ? this.stage.there : this.stage.here;
  }

  private expected(host: TestBusiness, home: TestBusiness, token: string | undefined): string {
    if (token === undefined) return "401";
    if (host !== home || this.principal === "disabled") return "4401";
    return this.principal === "password_pending" ? "4403" : "connected";
  }

  /** A ticket is asked for at home; who gets none there has nothing to knock with. */
  private async tokenFor(home: TestBusiness, key: Key): Promise<string | undefined> {
    const token = await tokenOf(this.desk, this.principal, this.stage);
    if (key === "token" || token === undefined) return token;
    const { body } = await this.desk.client(home.host, token).call(sessions.socketTicket, {});
    return body.ticket;
  }

  private open({ host }: TestBusiness, token: string | undefined): LiveClient {
    const { port } = this.desk.app.server.address() as AddressInfo;
    return liveClient({ port, host, token });
  }

  private lookForCanaries(
    { heard }: LiveClient,
    host: TestBusiness,
    other: TestBusiness,
    key: string,
  ): void {
    const isCustomer = this.principal === "customer" || this.principal === "neighbour";
    if (isCustomer) for (const frame of heard) checkFrame(this.outcome, frame);
    const text = JSON.stringify(heard).toLowerCase();
    if (text.includes(other.label) || text.includes(other.id))
      this.leak(host, key, "was told of the other business");
  }

  private leak(host: TestBusiness, what: string, leak: string): void {
    const where = host === this.stage.here ? "here" : "there";
    this.outcome.leaks.push(`socket ${where} with ${what} as ${this.principal}: ${leak}`);
  }
}

function outcomeOf(client: LiveClient): Promise<string> {
  return Promise.race([
    client.next("connected").then(
      () => "connected",
      () => client.closed.then(({ code }) => String(code)),
    ),
    client.refused.then(String),
  ]);
}
