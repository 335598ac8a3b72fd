import type { AddressInfo } from "node:net";
import { sessions } from "@parley/contract";
import type { makeHttpDependencies } from "../../../src/app/build-api.ts";
import { type Desk, openDesk } from "../../../src/platform/testing/desk.ts";
import { freePort } from "../../../src/platform/testing/free-port.ts";
import { type LiveClient, liveClient } from "../../../src/platform/testing/live-client.ts";
import { checkFrame, checkMail } from "../fields/field-check.ts";
import { addLeak, type Outcome } from "../outcome.ts";
import {
  accountOf,
  type Cast,
  isCustomer,
  isOutside,
  openCast,
  type Reader,
  type Role,
  roles,
} from "./cast.ts";
import type { Chain } from "./chain.ts";
import { chains } from "./chains.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type Canary, type Clients, Scene } from "./scene.ts";
import { readAll, type Shown } from "./sweep.ts";

export interface ChainOutcome extends Outcome {
  chains: number;
}

interface Extent {
  /** Reads with every operation after each chain, not only with those about tickets and people. */
  readonly isWhole?: boolean;
  /** Chains by name, and roles, where not all are wanted. */
  readonly only?: readonly string[];
  readonly as?: readonly Role[];
}

type Tampered = ReturnType<typeof makeHttpDependencies>;

export interface ChainDesk {
  readonly desk: Desk;
  readonly mailbox: Mailbox;
  close(): Promise<void>;
}

/** A desk that counts no calls: whoever tries many chains calls more often than people do. */
export async function openChainDesk(
  tamper: (desk: Tampered) => Tampered = (desk) => desk,
): Promise<ChainDesk> {
  const mailPort = await freePort();
  const desk = await openDesk({
    config: { EGRESS_ALLOW: `127.0.0.1:${mailPort}` },
    tamper: (parts) => tamper({ ...parts, limiter: { ...parts.limiter, draw: async () => {} } }),
  });
  await desk.app.listen({ host: "127.0.0.1", port: 0 });
  const mailbox = await openMailbox(desk, mailPort);
  return {
    desk,
    mailbox,
    async close() {
      await mailbox.close();
      await desk.close();
    },
  };
}

/** Every role tries every chain, and then reads all that they can reach. */
export async function runChains(
  { desk, mailbox }: ChainDesk,
  { isWhole = false, only, as = roles }: Extent = {},
): Promise<ChainOutcome> {
  const outcome: ChainOutcome = { cells: 0, chains: 0, leaks: [] };
  const attempts = new Map<string, Attempt[]>();
  for (const role of as) {
    const cast = await openCast(desk);
    const clients = await clientsOf(desk, cast, role);
    const wanted = chains.filter(({ name }) => !only || only.includes(name));
    // That everything else refuses outsiders is what the cells prove.
    for (const chain of wanted.filter(({ isPublic }) => isWhole || isPublic || !isOutside(role))) {
      const scene = new Scene(desk, cast, role, mailbox, clients);
      const attempt = new Attempt(scene, outcome, chain);
      await attempt.run(isWhole);
      attempts.set(chain.name, [...(attempts.get(chain.name) ?? []), attempt]);
      outcome.chains++;
    }
    for (const mail of await mailbox.toCustomers(cast.here.id)) checkMail(outcome, mail);
  }
  if (as === roles) findBlindness(attempts, outcome);
  return outcome;
}

async function clientsOf(desk: Desk, cast: Cast, role: Role): Promise<Clients> {
  const { here, there } = cast;
  const account = accountOf(role, cast);
  const token = account && (await desk.signIn(account.business, account.id));
  const admin = await desk.signIn(here, here.people.admin.id);
  return {
    admin: desk.client(here.host, admin),
    actor: desk.client(here.host, token),
    // Whoever belongs to another business also reads there, with the ids of this one.
    ...(role === "foreign_admin" && { atHome: desk.client(there.host, token) }),
  };
}

/** One chain of one role. */
class Attempt {
  /** The words that were read by somebody who may. */
  readonly found = new Set<string>();
  readonly scene: Scene;
  private readonly outcome: Outcome;
  private readonly chain: Chain;

  constructor(scene: Scene, outcome: Outcome, chain: Chain) {
    this.scene = scene;
    this.outcome = outcome;
    this.chain = chain;
  }

  async run(isWhole: boolean): Promise<void> {
    const { scene, outcome } = this;
    const { role } = scene;
    const run = await this.chain.prepare(scene);
    const page = await openPage(scene);
    await run();
    // Who was refused everything can read what they could before; the whole proof makes sure.
    const isRefused = scene.tried.size > 0 && scene.served.size === 0;
    if (isWhole || !isRefused) await this.readEverything(isWhole);
    for (const received of scene.received) this.look(role, received);
    this.look(role, { what: "mail", text: JSON.stringify(await scene.ownMails()) });
    if (!page) return;
    await settle(scene, page);
    page.ws.terminate();
    this.look(role, { what: "live frame", text: JSON.stringify(page.heard) });
    if (isCustomer(role)) for (const frame of page.heard) checkFrame(outcome, frame);
  }

  private async readEverything(isWhole: boolean): Promise<void> {
    const { scene, outcome } = this;
    await scene.desk.drain();
    for (const identity of scene.identities) {
      const all = await readAll(scene, identity, outcome, isWhole);
      for (const shown of all) this.look(identity.reader, shown);
    }
  }

  /** No word may show that is not for this reader. */
  private look(reader: Reader, { what, text }: Shown): void {
    const { canaries, role } = this.scene;
    this.outcome.cells++;
    for (const { word, place, readers } of canaries) {
      if (!text.includes(word)) continue;
      if (readers.includes(reader)) this.found.add(place);
      else {
        const as = reader === role ? role : `${role}, by a customer's account`;
        const kind = what === "exported file" ? "export" : "chain";
        addLeak(this.outcome, kind, `${this.chain.name} as ${as}: ${what} shows the ${place}`);
      }
    }
  }
}

/** A page of the actor that wants to hear of every ticket of the chain. */
async function openPage(scene: Scene): Promise<LiveClient | undefined> {
  const { desk, home, ids, role, cast } = scene;
  const account = accountOf(role, cast);
  if (!account) return undefined;
  const { port } = desk.app.server.address() as AddressInfo;
  const { ticket: token } = (await home.call(sessions.socketTicket, {})).body;
  const page = liveClient({ port, host: account.business.host, token });
  await page.next("connected");
  const tickets = (ids.ticket ?? []).filter((id) => id.includes("-"));
  for (const ticket of tickets.slice(0, 4)) {
    page.say({ type: "follow", ticket });
    page.say({ type: "presence", ticket, state: "viewing" });
  }
  page.say({ type: "follow_list", ids: tickets });
  await settle(scene, page);
  return page;
}

/** Everything that was to be told has been, and the notices are asked for once more. */
async function settle({ desk }: Scene, page: LiveClient): Promise<void> {
  await desk.parts.live.publisher.settled();
  page.say({ type: "get_notifications" });
  page.say({ type: "ping" });
  await page.next("pong");
}

/** A chain that nobody gets through, and a word that nobody reads, prove nothing. */
function findBlindness(attempts: ReadonlyMap<string, readonly Attempt[]>, outcome: Outcome): void {
  for (const [chain, all] of attempts) {
    const served = new Set(all.flatMap(({ scene }) => [...scene.served]));
    const found = new Set(all.flatMap((attempt) => [...attempt.found]));
    for (const call of new Set(all.flatMap(({ scene }) => [...scene.tried]))) {
      if (!served.has(call)) addLeak(outcome, "chain", `${chain}: nobody gets through ${call}`);
    }
    for (const { place } of all.flatMap(({ scene }): Canary[] => scene.canaries)) {
      if (!found.has(place)) addLeak(outcome, "chain", `${chain}: nobody reads the ${place}`);
    }
  }
}
