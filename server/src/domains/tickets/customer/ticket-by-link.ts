import type { Permission, ticketAccess } from "@parley/contract";
import type { Context, Person, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { escapeHtml } from "#platform/html/sanitize.ts";
import type { StoredFile } from "../../files/index.ts";
import { addMessage } from "../conversation/add-message.ts";
import { listStream } from "../conversation/stream.ts";
import { showTicket } from "../core/show-ticket.ts";
import { codeOf } from "../core/ticket-state.ts";
import { reopenTicket, setStatus } from "../lifecycle/change-status.ts";
import { findAskedBy, findByReference, findCustomerPermissions } from "./ticket-by-link.store.ts";

const mostItems = 100;

/** What a reference allows, as far as customers may do it. */
const allowedByLink: ReadonlySet<Permission> = new Set([
  "portal.reply",
  "portal.solve",
  "portal.reopen",
]);

interface Linked {
  readonly id: string;
  /** The requester, with the rights of a customer only, even if they are staff. */
  readonly ctx: PersonContext;
}

/** The ticket of a reference. Whoever has the reference acts as its requester, on this ticket and no other. */
async function openLink(ctx: Context, reference: string): Promise<Linked> {
  const [ticket, permissions] = await Promise.all([
    findByReference(ctx.read, reference),
    findCustomerPermissions(ctx.read),
  ]);
  if (!ticket) throw fail("record.not_found");
  const actor: Person = {
    kind: "person",
    id: ticket.requester_id,
    sessionId: "",
    role: "customer",
    permissions: new Set(permissions.filter((permission) => allowedByLink.has(permission))),
    scope: "assigned",
    departments: [],
  };
  return { id: ticket.id, ctx: Object.create(ctx, { actor: { value: actor } }) as PersonContext };
}

export async function showLinkedTicket(
  visitor: Context,
  reference: string,
): Promise<ticketAccess.LinkedTicket> {
  const { id, ctx } = await openLink(visitor, reference);
  const [{ ticket }, stream] = await Promise.all([
    showTicket(ctx, id),
    listStream(ctx, id, { page_size: mostItems }),
  ]);
  if (!("status_label" in ticket)) throw new Error("a link shows a ticket as customers see it");
  const { reply, solve, reopen } = ticket.may;
  return {
    ticket_id: ticket.ticket_id,
    title: ticket.title,
    status_label: ticket.status_label,
    step: ticket.step,
    waiting_for: ticket.waiting_for,
    department_name: ticket.department_name,
    created_at: ticket.created_at,
    updated_at: ticket.updated_at,
    may: { reply, solve, reopen },
    items: stream.results.map(itemOf),
  };
}

type StreamItem = Awaited<ReturnType<typeof listStream>>["results"][number];

function itemOf({ seq, kind, at, text, body_html, author, files }: StreamItem) {
  return {
    seq,
    kind: kind === "event" ? ("event" as const) : ("message" as const),
    at,
    text,
    body_html,
    author:
      author && "is_staff" in author ? { name: author.name, is_staff: author.is_staff } : null,
    files: files.map(({ name, size }) => ({ name, size })),
  };
}

interface LinkedChange {
  message: string;
  ticket: ticketAccess.LinkedTicket;
}

export async function replyByLink(
  visitor: Context,
  reference: string,
  { body }: ticketAccess.Reply,
  received: readonly StoredFile[] = [],
): Promise<LinkedChange> {
  const { id, ctx } = await openLink(visitor, reference);
  const comment = htmlOf(body);
  const { message } = await addMessage(ctx, id, { comment }, { marks: ["by_link"], received });
  return { message, ticket: await showLinkedTicket(visitor, reference) };
}

export async function solveByLink(visitor: Context, reference: string): Promise<LinkedChange> {
  const { id, ctx } = await openLink(visitor, reference);
  const { message } = await setStatus(ctx, id, { status: "resolved" });
  return { message, ticket: await showLinkedTicket(visitor, reference) };
}

export async function reopenByLink(visitor: Context, reference: string): Promise<LinkedChange> {
  const { id, ctx } = await openLink(visitor, reference);
  const { message } = await reopenTicket(ctx, id, {});
  return { message, ticket: await showLinkedTicket(visitor, reference) };
}

/** Plain text as HTML: blank lines end paragraphs. */
export function htmlOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** A ticket by its code or its reference, if it was asked from this address. */
export async function findReferenceOf(
  db: TenantDb,
  { ticket, email }: ticketAccess.Search,
): Promise<{ code: string; reference: string; departmentId: string } | undefined> {
  const [, digits] = /^tk(\d+)$/i.exec(ticket) ?? [];
  const named = digits ? { number: Number(digits) } : { reference: ticket };
  const found = await findAskedBy(db, named, email);
  if (!found) return undefined;
  const { number, reference, department_id } = found;
  return { code: codeOf(number), reference, departmentId: department_id };
}
