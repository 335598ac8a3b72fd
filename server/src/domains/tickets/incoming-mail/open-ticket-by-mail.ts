import type { tickets } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { findDefault, findDepartment } from "../../departments/index.ts";
import { loadSlaSettings } from "../../sla/index.ts";
import { previewOf } from "../conversation/message-body.ts";
import { saveLastSeen } from "../conversation/messages.store.ts";
import { commitChange, commitNewTicket } from "../core/commit-change.ts";
import { getLockedTicket } from "../core/lock-ticket.ts";
import { findRequester } from "../core/people.store.ts";
import { codeOf, type Step } from "../core/ticket-state.ts";
import { nextTicketNumber } from "../core/tickets.store.ts";
import { usableTags } from "../tags/resolve-tags.ts";
import { addMailMessage } from "./add-mail-message.ts";
import { answerFacts, contextOf, type MailMessage, systemReader } from "./mail-message.ts";
import { insertProposals, type NamedAddress } from "./proposed-watchers.store.ts";
import { proposedSteps } from "./proposed-watchers.ts";

export interface TicketByMail {
  readonly id: string;
  readonly title: string;
  readonly department_id: string;
  /** Without one it is normal. */
  readonly priority: tickets.Priority | null;
  /** Those that are not used any more are left out. */
  readonly tags: readonly string[];
  /** The names of the mail rules that set them. */
  readonly rules: readonly string[];
  readonly message: MailMessage;
  /** What was written to the sender before, from another program. */
  readonly first?: (MailMessage & { readonly said_at: string }) | undefined;
  /** What staff wrote when they forwarded the mail. */
  readonly note?: MailMessage | undefined;
  readonly follow_up_of?: string | undefined;
  /** A ticket that the mail speaks of. */
  readonly related?: string | undefined;
  /** People in copy, who may follow the ticket. */
  readonly proposed: readonly NamedAddress[];
  /** Whether a program may answer: not a program, a list or somebody who asks for none. */
  readonly mayAnswer: boolean;
}

/** Opens a ticket for whoever wrote a mail. */
export async function openTicketByMail(
  tx: TenantTx,
  ctx: Context,
  {
    id,
    title,
    department_id,
    priority,
    tags,
    rules,
    message,
    note,
    follow_up_of,
    related,
    mayAnswer,
    proposed,
    first,
  }: TicketByMail,
): Promise<{ number: number }> {
  const { author_id, body, files } = message;
  const [requester, department, usable, { number, now }, settings] = await Promise.all([
    findRequester(tx, author_id),
    usableDepartment(tx, department_id),
    usableTags(tx, tags),
    nextTicketNumber(tx),
    loadSlaSettings(tx),
  ]);
  if (!requester) throw new Error("the author of a mail is in the trash");
  const before = follow_up_of
    ? await getLockedTicket(tx, { actor: systemReader }, follow_up_of)
    : undefined;
  const step: Step = {
    type: "created",
    audience: "everyone",
    facts: {
      ...(before && { follow_up_of: codeOf(before.number) }),
      ...(rules.length > 0 && { rules }),
      ...answerFacts(mayAnswer),
    },
    set: {
      number,
      reference: newReference(),
      title,
      department_id: department,
      ...(priority && { priority }),
      tags: usable,
      requester_id: requester.id,
      organization_id: requester.organization_id,
      channel: "email",
      source: "email",
      preview: previewOf(body),
      message_count: 1,
      attachments_count: files,
      last_customer_message_at: now,
      ...(before && { follow_up_of: before.id }),
    },
    message: {
      id: message.id,
      kind: "message",
      author_id,
      is_staff: false,
      channel: "email",
      mail_marks: [...message.marks],
      ...body,
    },
  };
  const steps = [step, ...(first ? [firstStep(first, files)] : []), ...proposedSteps(proposed)];
  if (related) steps.push(await relatedStep(tx, related));
  const writer = contextOf(ctx, author_id);
  await commitNewTicket(tx, writer, id, steps, settings);
  await insertProposals(tx, id, proposed);
  if (before) {
    const opened: Step = {
      type: "follow_up_opened",
      audience: "everyone",
      facts: { code: codeOf(number) },
    };
    await commitChange(tx, writer, before, [opened]);
  }
  await saveLastSeen(tx, id, author_id, 1);
  if (note) {
    await addMailMessage(tx, ctx, {
      ticket_id: id,
      as: "note",
      message: note,
      mayAnswer: false,
      proposed: [],
      sender: "",
    });
  }
  return { number };
}

/** It stands before the mail that answers it. The customer has it, so nobody is told. */
function firstStep(
  { id, author_id, body, files, said_at }: NonNullable<TicketByMail["first"]>,
  others: number,
): Step {
  return {
    type: "message_added",
    audience: "everyone",
    said_at,
    place: 0,
    set: { message_count: 2, attachments_count: files + others },
    message: {
      id,
      kind: "message",
      author_id,
      is_staff: true,
      channel: "email",
      sent_outside: true,
      ...body,
    },
  };
}

async function usableDepartment(tx: TenantTx, id: string): Promise<string> {
  const named = await findDepartment(tx, id);
  const department = named?.is_active ? named : await findDefault(tx);
  if (!department) throw new Error("the business has no default department");
  return department.id;
}

async function relatedStep(tx: TenantTx, id: string): Promise<Step> {
  const { number } = await getLockedTicket(tx, { actor: systemReader }, id);
  return { type: "mail_mentions", facts: { code: codeOf(number) } };
}
