import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type ClientType, clientMessages, sessions } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { type LiveClient, liveClient } from "../../src/platform/testing/live-client.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { changed, fingerprint, type Tables, walledTables } from "./fingerprint.ts";
import type { Outcome } from "./outcome.ts";
import { type Principal, principals, release, type Stage, tokenOf } from "./principals.ts";
import { recordOf } from "./records.ts";
import { slotsIn } from "./slots.ts";

const keys = ["token", "ticket"] as const;
type Key = (typeof keys)[number];

// `ping` is said after each of them, to hear that it was dealt with.
const types = (Object.keys(clientMessages) as ClientType[]).filter((type) => type !== "ping");

/**
 * The live socket: every principal knocks at both businesses with a token and with a ticket; who is let in says every
 * message the contract knows, with ids of others in it. All the while somebody of the other business listens.
 */
export async function runSockets(desk: Desk, outcome: Outcome): Promise<void> {
  const tables = await walledTables(desk);
  await desk.app.listen({ host: "127.0.0.1", port: 0 });
  for (const principal of principals) {
    const stage = { here: await desk.addTenant("acme"), there: await desk.addTenant("globex") };
    const knocking = new Knocking(desk, tables, stage, principal, outcome);
    for (const host of [stage.here, stage.there]) {
      for (const key of keys) await knocking.knock(host, key);
    }
    await release(desk, principal, stage);
  }
}

class Knocking {
  private readonly desk: Desk;
  private readonly tables: Tables;
  private readonly stage: Stage;
  private readonly principal: Principal;
  private readonly outcome: Outcome;

  constructor(desk: Desk, tables: Tables, stage: Stage, principal: Principal, outcome: Outcome) {
    this.desk = desk;
    this.tables = tables;
    this.stage = stage;
    this.principal = principal;
    this.outcome = outcome;
  }

  async knock(host: TestBusiness, key: Key): Promise<void> {
    const home = this.principal.startsWith("foreign_") ? this.stage.there : this.stage.here;
    const token = await this.tokenFor(home, key);
    const expected = this.expected(host, home, token);
    const other = host === this.stage.here ? this.stage.there : this.stage.here;
    const client = this.open(host, token);
    const got = await outcomeOf(client);
    this.outcome.cells++;
    if (got !== expected) this.leak(host, key, `expected ${expected}, got ${got}`);
    if (got === "connected") await this.sayEverything(client, host, other);
    client.ws.terminate();
    this.lookForCanaries(client, host, other, key);
  }

  /** Who is let in says everything there is to say, with ids of others in it. */
  private async sayEverything(
    client: LiveClient,
    host: TestBusiness,
    other: TestBusiness,
  ): Promise<void> {
    const witness = this.open(other, await this.desk.signIn(other, other.people.agent.id));
    if ((await outcomeOf(witness)) !== "connected") {
      this.leak(host, "a witness", "somebody of the other business cannot listen");
      return;
    }
    for (const type of types) {
      const ids = await this.strangeIds(type, host, other);
      for (const said of ids) await this.say(client, host, { ...said, type }, ids.length === 1);
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
    const before = await this.hashes();
    client.say(said);
    client.say({ type: "ping" });
    await client.next("pong");
    const after = await this.hashes();
    this.outcome.cells++;
    for (const business of [this.stage.here, this.stage.there]) {
      if (business === host && mayChangeHere) continue;
      const tables = changed(before.get(business) ?? {}, after.get(business) ?? {});
      if (tables.length > 0) this.leak(host, said.type, `changed ${tables.join(", ")}`);
    }
  }

  /** A message's fields with ids of the other business, of somebody else here, and of nobody; or none, if it names none. */
  private async strangeIds(
    type: ClientType,
    host: TestBusiness,
    other: TestBusiness,
  ): Promise<Record<string, string>[]> {
    const slots = slotsIn(clientMessages[type]);
    if (slots.length === 0) return [{}];
    const someone = this.principal.endsWith("customer") ? "neighbour" : "customer";
    const strange: Record<string, string>[] = [];
    for (const { path, entity } of slots) {
      const name = path.join(".");
      strange.push({ [name]: await recordOf(this.desk, other, "customer", entity) });
      strange.push({ [name]: await recordOf(this.desk, host, someone, entity) });
      strange.push({ [name]: randomUUID() });
    }
    return strange;
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

  private async hashes() {
    const { here, there } = this.stage;
    const hash = ({ id }: TestBusiness) => fingerprint(this.desk, this.tables, id);
    return new Map([
      [here, await hash(here)],
      [there, await hash(there)],
    ]);
  }

  private lookForCanaries(
    { heard }: LiveClient,
    host: TestBusiness,
    other: TestBusiness,
    key: string,
  ): void {
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
