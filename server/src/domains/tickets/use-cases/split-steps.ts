import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { copyFiles } from "../../files/index.ts";
import type { SaidRow } from "../messages.store.ts";
import type { Step } from "../play.ts";
import { codeOf, type HeldTicket, type TicketFields } from "../ticket-state.ts";

const previewLength = 200;

interface Birth {
  readonly number: number;
  readonly title: string;
  readonly requester: { readonly id: string; readonly organization_id: string | null };
}

/** What a ticket begins with that is made of messages of another one: each a copy, with its files. */
export async function splitSteps(
  tx: TenantTx,
  from: HeldTicket,
  words: readonly [SaidRow, ...SaidRow[]],
  birth: Birth,
): Promise<Step[]> {
  const steps: Step[] = [];
  let files = 0;
  for (const [index, said] of words.entries()) {
    const message = copyOf(said, birth.requester.id);
    const record = { type: "ticket_message", id: message.id };
    files += await copyFiles(tx, { type: "ticket_message", id: said.id }, record);
    const set = { message_count: index + 1, attachments_count: files, ...timesOf(message, said) };
    const step = { audience: "everyone" as const, message, said_at: said.said_at };
    if (index > 0) steps.push({ ...step, type: "message_added", set });
    else {
      const first = { ...firstFields(from, said, birth), ...set };
      const facts = { split_from: codeOf(from.number) };
      steps.push({ ...step, type: "created", set: withoutReply(first), facts });
    }
  }
  return steps;
}

function copyOf({ id: _id, said_at: _at, ...said }: SaidRow, requesterId: string) {
  return { ...said, id: newId(), is_staff: said.is_staff && said.author_id !== requesterId };
}

const timesOf = ({ is_staff }: { readonly is_staff: boolean }, { said_at }: SaidRow) =>
  is_staff ? { last_staff_reply_at: said_at } : { last_customer_message_at: said_at };

/** What begins a ticket answers nothing, whoever said it. */
const withoutReply = (set: Partial<TicketFields>) => ({ ...set, last_staff_reply_at: null });

function firstFields(from: HeldTicket, { body_text }: SaidRow, birth: Birth) {
  const { department_id, category_id, priority, tags, channel, source } = from;
  const { number, title, requester } = birth;
  return {
    number,
    title,
    reference: newReference(),
    preview: body_text.replace(/\s+/g, " ").slice(0, previewLength),
    requester_id: requester.id,
    organization_id: requester.organization_id,
    department_id,
    category_id,
    priority,
    tags,
    channel,
    source,
    status: "new" as const,
    split_from: from.id,
  };
}
