import { randomUUID } from "node:crypto";
import { createAccount } from "../../src/domains/identity/index.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import { anArticleIn } from "./knowledge-samples.ts";
import { aLinkedPair, aMergedTicket, aSaidMessage } from "./relation-samples.ts";
import { aCategoryWithForm, aConfirmation, aRequest } from "./request-samples.ts";
import { nobody } from "./sample.ts";
import {
  aFailedReply,
  aHeldMail,
  aHeldReply,
  anAwaitedTicket,
  aProposingTicket,
  aTicket,
  aTicketReference,
} from "./ticket-records.ts";

/** Somebody or something that is acted upon and calls nobody: those who call stay as they are. */
export type Subject =
  | "agent"
  | "invited_agent"
  | "protected_agent"
  | "contact"
  | "trashed_customer"
  | "department"
  | "spare_template_set"
  | "spam_ticket"
  | "trashed_ticket"
  | "resolved_ticket"
  | "closed_ticket"
  | "awaited_ticket"
  | "held_reply"
  | "held_mail"
  | "proposing_ticket"
  | "failed_reply"
  | "other_ticket"
  | "linked_pair"
  | "merged_ticket"
  | "ticket_reference"
  | "resolved_reference"
  | "declined_request"
  | "confirmation"
  | "category_with_form"
  | "submitted_article"
  | "archived_article"
  | "said_message";

const resolved = "status = 'resolved', resolved_at = now(), resolved_by = 'staff'";

export function makeSubject(
  desk: Desk,
  business: TestBusiness,
  kind: Subject,
  who: Who,
): Promise<string> {
  const made: Record<Subject, () => Promise<string>> = {
    agent: () => person(desk, business, "agent", "active"),
    invited_agent: () => person(desk, business, "agent", "invited"),
    protected_agent: () => protectedAgent(desk, business),
    contact: () => contact(desk, business, "status = 'contact'"),
    trashed_customer: () => contact(desk, business, "status = 'contact', deleted_at = now()"),
    department: () => spare(desk, business, "departments", ["name", "slug"]),
    spare_template_set: () => spare(desk, business, "template_sets", ["name"]),
    spam_ticket: () => ticket(desk, business, who, "is_spam = true"),
    trashed_ticket: () => ticket(desk, business, who, "deleted_at = now()"),
    held_reply: () => aHeldReply(desk, business, who),
    held_mail: () => aHeldMail(desk, business, who),
    proposing_ticket: () => aProposingTicket(desk, business, who),
    failed_reply: () => aFailedReply(desk, business, who),
    awaited_ticket: () => anAwaitedTicket(desk, business, who),
    other_ticket: () => aTicket(desk, business, who),
    declined_request: () => aRequest(desk, business, "declined"),
    ticket_reference: () => aTicketReference(desk, business, who),
    resolved_reference: () => aTicketReference(desk, business, who, resolved),
    confirmation: () => aConfirmation(desk, business),
    category_with_form: () => aCategoryWithForm(desk, business),
    submitted_article: () => anArticleIn("review", desk, business, who),
    archived_article: () => anArticleIn("archive", desk, business, who),
    linked_pair: () => aLinkedPair(desk, business, who),
    merged_ticket: () => aMergedTicket(desk, business, who),
    said_message: () => aSaidMessage(desk, business, who),
    closed_ticket: () => ticket(desk, business, who, "status = 'closed', closed_at = now()"),
    resolved_ticket: () => ticket(desk, business, who, resolved),
  };
  return made[kind]();
}

function person(
  desk: Desk,
  { id }: TestBusiness,
  role: "agent" | "customer",
  status: "active" | "invited",
): Promise<string> {
  const named = { first_name: "Sam", last_name: "Subject", email: nobody() };
  return desk.parts.database.transact(id, (tx) => createAccount(tx, { ...named, role, status }));
}

async function protectedAgent(desk: Desk, business: TestBusiness): Promise<string> {
  const id = await person(desk, business, "agent", "active");
  await desk.rows(
    "insert into authenticators (business_id, account_id, sealed_secret, confirmed_at) values ($1, $2, 'none', now())",
    [business.id, id],
  );
  return id;
}

async function contact(desk: Desk, business: TestBusiness, change: string): Promise<string> {
  const id = await person(desk, business, "customer", "active");
  await desk.rows(`update accounts set ${change} where business_id = $1 and id = $2`, [
    business.id,
    id,
  ]);
  return id;
}

/** A ticket of the caller's, in a state that it takes a while to come to. */
async function ticket(
  desk: Desk,
  business: TestBusiness,
  who: Who,
  change: string,
): Promise<string> {
  const id = await aTicket(desk, business, who);
  await desk.rows(`update tickets set ${change} where business_id = $1 and id = $2`, [
    business.id,
    id,
  ]);
  return id;
}

/** A row that only has to be named. */
async function spare(
  desk: Desk,
  business: TestBusiness,
  table: string,
  names: readonly string[],
): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into ${table} (business_id, id, ${names.join(", ")})
     values ($1, $2, ${names.map(() => "$3").join(", ")})`,
    [business.id, id, `spare-${id}`],
  );
  return id;
}
