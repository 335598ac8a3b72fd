import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import {
  findTicketsAfter,
  hasNewWords,
  updateTicketFields,
  upsertTicketWords,
} from "./ticket-index.store.ts";

interface ChangedTicket {
  readonly ticket_id: string;
  readonly first_seq: number;
  readonly last_seq: number;
}

/** Indexes what changed. The words of a ticket, which may be those of a long conversation, are read only if they did. */
export async function indexTicket(
  tx: TenantTx,
  { ticket_id, first_seq, last_seq }: ChangedTicket,
): Promise<void> {
  const hasWords = await hasNewWords(tx, ticket_id, [first_seq, last_seq]);
  if (!hasWords && (await updateTicketFields(tx, ticket_id))) return;
  await upsertTicketWords(tx, [ticket_id]);
}

/** Reads tickets into the index: all of a business, or those of one requester. */
export const fillIndex = jobKind(
  "search.fill",
  z.object({ after: z.uuid(), requester: z.uuid().optional() }),
);

const first = "00000000-0000-0000-0000-000000000000";
const most = 100;

/** Some at a time; the next ones are a job of their own. */
export function indexSome(ctx: Context, from: z.output<typeof fillIndex.schema>): Promise<void> {
  return ctx.transact(async (tx) => {
    const ids = await findTicketsAfter(tx, { ...from, most });
    if (ids.length > 0) await upsertTicketWords(tx, ids);
    const last = ids.at(-1);
    if (last && ids.length === most) await enqueue(tx, ctx, fillIndex, { ...from, after: last });
  });
}

/** Somebody is called otherwise now, and so are those their tickets are found by. */
export function indexRequester(tx: TenantTx, ctx: Context, requester: string): Promise<void> {
  const jobKey = `search.fill:${requester}`;
  return enqueue(tx, ctx, fillIndex, { after: first, requester }, { jobKey });
}

/** Tickets are found by other values of their custom fields now. */
export function indexEverything(tx: TenantTx, ctx: Context): Promise<void> {
  return enqueue(tx, ctx, fillIndex, { after: first }, { jobKey: "search.fill" });
}
