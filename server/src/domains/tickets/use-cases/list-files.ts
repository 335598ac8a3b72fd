import { type Page, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countTicketFiles, findTicketFiles } from "../message-files.store.ts";
import { peopleIn } from "../people.store.ts";
import { findShownTicket } from "./find-shown-ticket.ts";
import { audienceOf } from "./list-stream.ts";

/** The files of a ticket, cut to its reader. */
export async function listFiles(
  ctx: PersonContext,
  ref: string,
  asked: { readonly page: number; readonly page_size: number },
): Promise<Page<ticketStream.TicketFile>> {
  const found = await findShownTicket(ctx.read, ctx.actor, ref);
  if (!found) throw fail("record.not_found");
  const { row: ticket } = found;
  const audience = audienceOf(ctx);
  const [count, rows] = await Promise.all([
    countTicketFiles(ctx.read, ticket.id, audience),
    findTicketFiles(ctx.read, ticket.id, audience, rangeOf(asked)),
  ]);
  const people = await peopleIn(
    ctx.read,
    rows.map(({ author_id }) => author_id),
  );
  const results = rows.map(({ author_id, ...file }) => ({
    ...file,
    author_name: people.get(author_id)?.name ?? "",
  }));
  return pageOf(ticketStream.files.path.replace("{ticket}", ref), asked, count, results);
}
