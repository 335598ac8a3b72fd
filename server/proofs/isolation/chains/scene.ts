import { randomBytes } from "node:crypto";
import {
  type Ask,
  type Entity,
  exports,
  operationId,
  type Route,
  ticketMessages,
  tickets,
} from "@parley/contract";
import { createAccount } from "../../../src/domains/identity/index.ts";
import type { Client, Reply } from "../../../src/platform/testing/client.ts";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import { accountOf, type Cast, type Reader, type Role } from "./cast.ts";
import type { Mailbox, SeenMail } from "./mailbox.ts";

/** A word that nobody can guess, where it was put, and who may read it there. */
export interface Canary {
  readonly word: string;
  readonly place: string;
  readonly readers: readonly Reader[];
}

/** Somebody as whom the actor can call. */
export interface Identity {
  readonly reader: Reader;
  readonly client: Client;
  readonly email: string | undefined;
}

interface Hidden {
  readonly requester: string;
  readonly department: string;
  /** Staff who may read it beside the admin. */
  readonly staff?: readonly Role[];
  /** Who may read what was said to the customer. */
  readonly asker?: readonly Reader[];
}

export const supportStaff: readonly Role[] = ["agent", "lead"];

/** One chain of one actor: what is hidden from whom, whom the actor can call as, and what they were allowed to do. */
export class Scene {
  readonly desk: Desk;
  readonly cast: Cast;
  readonly role: Role;
  readonly mailbox: Mailbox;
  readonly admin: Client;
  readonly actor: Identity;
  /** The actor in the business that they belong to. */
  readonly home: Client;
  readonly canaries: Canary[] = [];
  readonly identities: Identity[];
  /** Addresses whose mail the actor reads. */
  readonly addresses: string[];
  /** Ids to read by, of each kind. */
  readonly ids: Partial<Record<Entity, string[]>> = {};
  /** What the actor was answered, and what came to servers that they run. */
  readonly received: { readonly what: string; readonly text: string }[] = [];
  /** The calls that were served, and all that were tried. */
  readonly served = new Set<string>();
  readonly tried = new Set<string>();
  readonly domain = `${aWord()}.test`;

  constructor(desk: Desk, cast: Cast, role: Role, mailbox: Mailbox, clients: Clients) {
    this.desk = desk;
    this.cast = cast;
    this.role = role;
    this.mailbox = mailbox;
    this.admin = clients.admin;
    this.actor = { reader: role, client: clients.actor, email: accountOf(role, cast)?.email };
    const { atHome } = clients;
    this.home = atHome ?? clients.actor;
    this.identities = [this.actor, ...(atHome ? [{ ...this.actor, client: atHome }] : [])];
    this.addresses = this.actor.email ? [this.actor.email] : [];
  }

  /** A call of the actor. Somebody must be allowed to make it: a chain that nobody gets through proves nothing. */
  async act<R extends Route>(route: R, ask: Ask<R>): Promise<Reply<R>> {
    const id = operationId(route);
    const reply = await this.actor.client.call(route, ask);
    this.tried.add(id);
    if (reply.status < 300) this.served.add(id);
    this.received.push({ what: `answer of ${id}`, text: reply.text });
    return reply;
  }

  /** A call that prepares the scene. */
  async prepare<R extends Route>(route: R, ask: Ask<R>, client = this.admin): Promise<Reply<R>> {
    const reply = await client.call(route, ask);
    if (reply.status >= 300) throw new Error(`the scene could not be set: ${reply.text}`);
    return reply;
  }

  /** Registers a word that only the admin and these may read. */
  hide(place: string, readers: readonly Reader[] = []): string {
    const word = aWord();
    this.canaries.push({ word, place, readers: ["admin", ...readers] });
    return word;
  }

  /** A ticket with words in its subject, its first message and a note. */
  async ticket(place: string, { requester, department, staff = [], asker = [] }: Hidden) {
    const open = [...staff, ...asker, "admins_puppet" as const];
    const title = this.hide(`subject of the ${place}`, open);
    const said = this.hide(`message of the ${place}`, open);
    const body = { title: `Scanner ${title}`, description: `<p>${said}</p>` };
    const { ticket } = (
      await this.prepare(tickets.create, { body: { ...body, requester_id: requester, department } })
    ).body;
    await this.note(ticket.id, `note of the ${place}`, staff);
    this.name("ticket", ticket.id, ticket.ticket_id);
    return { id: ticket.id, code: ticket.ticket_id };
  }

  async note(ticket: string, place: string, staff: readonly Role[] = []): Promise<string> {
    const comment = `<p>${this.hide(place, staff)}</p>`;
    const body = { comment, is_internal: true };
    const reply = await this.prepare(ticketMessages.add, { params: { ticket }, body });
    return reply.body.comment.id ?? "";
  }

  /** The reader uses these ids when everything is read. */
  name(entity: Entity, ...ids: (string | undefined)[]): void {
    this.ids[entity] = [...(this.ids[entity] ?? []), ...ids.filter((id) => id !== undefined)];
  }

  /** A customer whom the actor does not know; without a sign-in a contact. */
  async customer(status: "active" | "contact", email = `${aWord()}@nowhere.test`) {
    const { here } = this.cast;
    const [row] = await this.desk.rows<{ password_hash: string }>(
      "select password_hash from accounts where id = $1",
      [here.people.customer.id],
    );
    const named = { first_name: "Vera", last_name: "Victim", email, role: "customer" } as const;
    const id = await this.desk.parts.database.transact(here.id, (tx) =>
      createAccount(tx, {
        ...named,
        status: "active",
        ...(status === "active" && row && { password_hash: row.password_hash }),
      }),
    );
    if (status === "contact") {
      await this.desk.rows("update accounts set status = 'contact' where id = $1", [id]);
    }
    this.name("account", id);
    return { id, email };
  }

  /** An address that the actor reads. */
  ownAddress(): string {
    const address = `mallory@${this.domain}`;
    if (!this.addresses.includes(address)) this.addresses.push(address);
    return address;
  }

  /** Works all jobs, and reads what came by mail. */
  async readMail(): Promise<SeenMail[]> {
    await this.desk.drain();
    return this.ownMails();
  }

  ownMails(): Promise<SeenMail[]> {
    return this.mailbox.mailsTo(this.cast.here.id, this.addresses);
  }

  /** A file that was exported, as far as the actor gets it. */
  async exported(id: string): Promise<string> {
    return (await fetchExport(this.actor, id)) ?? "";
  }
}

export async function fetchExport({ client }: Identity, id: string): Promise<string | undefined> {
  const { body } = await client.call(exports.show, { params: { id } });
  const path = body.job?.result_url?.replace("/api/v1", "");
  return path && (await client.send("GET", path)).text;
}

export interface Clients {
  readonly admin: Client;
  readonly actor: Client;
  readonly atHome?: Client;
}

/** A word that nobody else writes. */
export const aWord = () => `zq${randomBytes(8).toString("hex")}`;
