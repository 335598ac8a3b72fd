import type { ticketMentions } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findPeopleById } from "../core/people.store.ts";
import { type LockedTicket, mostWatchers, type Step } from "../core/ticket-state.ts";
import { findViewers } from "../core/viewers.store.ts";
import { findTicketId } from "../core/visibility.store.ts";
import {
  findMentionableDepartments,
  findNamedMembers,
  findReadersOfNotes,
} from "./mentions.store.ts";
import { mentionedAccounts, mentionedDepartments } from "./message-body.ts";

const mostPeople = 20;
const mostDepartments = 10;

/** Whom a note of this ticket can mention. */
export async function listMentions(
  ctx: PersonContext,
  ref: string,
  { search = "" }: { readonly search?: string | undefined },
): Promise<{ people: ticketMentions.Person[]; departments: ticketMentions.Department[] }> {
  const ticketId = await findTicketId(ctx.read, ctx.actor, ref);
  if (!ticketId) throw fail("record.not_found");
  const [found, departments] = await Promise.all([
    findReadersOfNotes(ctx.read, search, mostPeople),
    findMentionableDepartments(ctx.read, search, mostDepartments),
  ]);
  const ids = found.map(({ id }) => id);
  const viewers = await findViewers(ctx.read, ticketId, ids);
  const seeing = new Set(viewers.map(({ person }) => person.id));
  return { people: found.map((one) => ({ ...one, may_see: seeing.has(one.id) })), departments };
}

/** The people whom a note names, by themselves or with their department, but not those whom an earlier text named. */
async function findNewlyNamed(db: TenantDb, html: string, before: string): Promise<string[]> {
  const departments = [...new Set([html, before].flatMap(mentionedDepartments))];
  const members = await findNamedMembers(db, departments);
  const namedIn = (text: string) => {
    const named = mentionedDepartments(text);
    const theirs = members.filter(({ department_id }) => named.includes(department_id));
    return [...mentionedAccounts(text), ...theirs.map(({ id }) => id)];
  };
  const known = new Set(namedIn(before));
  return [...new Set(namedIn(html))].filter((id) => !known.has(id));
}

export interface NewMentions {
  /** Whom the note names that its earlier text did not. They are kept with its event, and notified after it. */
  readonly mentions: string[];
  readonly steps: Step[];
}

/**
 * Whom a new or changed note names, and the step that lets them follow the ticket: those who may see it and read notes,
 * as far as there is room. Nobody comes to see a ticket by being named.
 */
export async function findMentions(
  tx: TenantTx,
  { actor }: Pick<PersonContext, "actor">,
  { id, watchers }: LockedTicket,
  html: string,
  before = "",
): Promise<NewMentions> {
  const mentions = await findNewlyNamed(tx, html, before);
  const others = mentions.filter((one) => one !== actor.id && !watchers.includes(one));
  const viewers = await findViewers(tx, id, others);
  const room = Math.max(0, mostWatchers - watchers.length);
  const come = viewers
    .filter(({ person }) => person.permissions.has("tickets.note"))
    .map(({ person }) => person.id)
    .slice(0, room);
  if (come.length === 0) return { mentions, steps: [] };
  const people = await findPeopleById(tx, come);
  const names = come.map((one) => people.get(one)?.name);
  const set = { watchers: [...watchers, ...come].sort() };
  return { mentions, steps: [{ type: "watcher_added", set, facts: { names } }] };
}
