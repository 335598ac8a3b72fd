import type { ticketPast, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { asItWas, isInPlace, waitingFor } from "../past.rules.ts";
import {
  findChangesUntil,
  findHomes,
  findMoment,
  findNames,
  findStreamUntil,
  findTurns,
  type Moment,
} from "../past.store.ts";
import { peopleIn } from "../people.store.ts";
import { ticketRowsOf } from "../ticket.ts";
import { findCodes, findTicketRow, type TicketListRow } from "../ticket-rows.store.ts";
import { foldEvents } from "../ticket-state.ts";
import { audienceOf, itemsOf } from "./list-stream.ts";

/** A ticket as it stood after a step, for whoever reaches it now, and as far as they may read it now. */
export async function showPast(
  ctx: PersonContext,
  ref: string,
  { seq, before_seq, page_size }: ticketPast.Filter,
): Promise<ticketPast.Past> {
  const row = await findTicketRow(ctx.read, ctx.actor, ref);
  const moment = row && (await findMoment(ctx.read, row.id, seq));
  if (!moment) throw fail("record.not_found");
  const [ticket, talk] = await Promise.all([
    ticketAt(ctx.read, row, moment),
    talkAt(ctx, moment, { before: before_seq, limit: page_size }),
  ]);
  return { ticket, ...talk, at: moment.at, newest_seq: row.last_seq };
}

/** Its fields are what its events had added up to. */
async function ticketAt(
  db: TenantDb,
  row: TicketListRow,
  moment: Moment,
): Promise<ticketPast.PastTicket> {
  const { watchers, links: _links, ...fields } = foldEvents(await findChangesUntil(db, moment));
  const kept = { version: moment.version, last_seq: moment.seq, updated_at: moment.at };
  const [[line], people] = await Promise.all([
    ticketRowsOf(db, [
      {
        ...row,
        ...fields,
        ...(await findNames(db, fields)),
        ...kept,
        watchers_count: watchers.length,
        waiting_for: waitingFor(fields),
      },
    ]),
    peopleIn(db, watchers),
  ]);
  const { first_response_at, reopen_count, message_count, hold_reason } = fields;
  return {
    ...(line as NonNullable<typeof line>),
    first_response_at,
    reopen_count,
    message_count,
    hold_reason,
    watchers: watchers.flatMap((id) => people.get(id) ?? []),
  };
}

async function talkAt(
  ctx: PersonContext,
  moment: Moment,
  page: { readonly before: number | undefined; readonly limit: number },
): Promise<Pick<ticketPast.Past, "results" | "next_before_seq">> {
  const audience = audienceOf(ctx);
  const rows = await findStreamUntil(ctx.read, moment, audience, page);
  const ids = rows.flatMap(({ message_id }) => message_id ?? []);
  const turns = await findTurns(ctx.read, moment, ids);
  const isTheirs = await readableWords(ctx, ids);
  const then = rows
    .filter(({ message_id }) => message_id === null || isTheirs(message_id))
    .map((row) =>
      asItWas(
        row,
        turns.filter(({ message_id }) => message_id === row.message_id),
      ),
    )
    .filter((row) => isInPlace(row, audience.readerId))
    .reverse();
  const results = (await itemsOf(ctx.read, ctx, then)) as ticketStream.StreamItem[];
  const isFull = rows.length === page.limit;
  return { results, next_before_seq: isFull ? (rows.at(-1)?.seq ?? null) : null };
}

/** Words that were taken out of the ticket are for whoever reaches the one they are in now. */
async function readableWords({ read, actor }: PersonContext, ids: readonly string[]) {
  const homes = await findHomes(read, ids);
  const reached = await findCodes(read, actor, [...new Set(homes.values())]);
  return (id: string) => reached.has(homes.get(id) ?? "");
}
