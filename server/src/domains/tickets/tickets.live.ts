import type { PersonContext } from "#platform/context.ts";
import type { Answers } from "#platform/live/converse.ts";
import type { Page } from "#platform/live/followers.ts";
import { isStaff } from "./may.rules.ts";
import { markPresence, type PresenceParts, presenceAt } from "./presence.ts";
import { standing, topics } from "./tell-followers.ts";
import { findCodes, findTicketRow } from "./ticket-rows.store.ts";

const mostTickets = 20;
const listName = "list";

type TicketAnswers = Pick<Answers, "follow" | "unfollow" | "follow_list" | "presence">;

/** What a page says of the tickets it shows. */
export function ticketAnswers(parts: PresenceParts): TicketAnswers {
  return {
    async follow(ctx, { ticket }, page) {
      if (!(await reaches(ctx, ticket))) return [{ type: "refused", ticket }];
      await makeRoom(page, ticket);
      await page.follow(ticket, [topics.ticket(ticket)]);
      // Read afterwards: what happens from now on is told.
      const row = await findTicketRow(ctx.read, ctx.actor, ticket);
      if (!row) return [{ type: "refused", ticket }];
      const followed = { type: "followed" as const, ticket, ...standing(ctx.actor, row) };
      return isStaff(ctx.actor) ? [followed, await presenceAt(ctx, parts, ticket)] : [followed];
    },
    async unfollow(_ctx, { ticket }, page) {
      await page.follow(ticket, []);
      return [];
    },
    async follow_list(ctx, { ids }, page) {
      const within = [...(await findCodes(ctx.read, ctx.actor, ids)).keys()];
      const list = isStaff(ctx.actor) ? topics.lists : topics.asked(ctx.actor.id);
      await page.follow(listName, [list, ...within.map(topics.row)]);
      return [];
    },
    async presence(ctx, { ticket, state }, page) {
      const isAllowed = isStaff(ctx.actor) && (await reaches(ctx, ticket));
      if (!isAllowed) return [{ type: "refused", ticket }];
      await markPresence(ctx, parts, ticket, state);
      // A page that goes without a word takes its person with it.
      const leave = () => markPresence(ctx, parts, ticket, "left");
      page.atEnd(ticket, () => void leave());
      if (page.isOver) await leave();
      return [];
    },
  };
}

async function reaches(ctx: PersonContext, ticket: string): Promise<boolean> {
  return (await findCodes(ctx.read, ctx.actor, [ticket])).size > 0;
}

async function makeRoom(page: Page, ticket: string): Promise<void> {
  const others = page.names.filter((name) => name !== listName && name !== ticket);
  const oldest = others.length >= mostTickets ? others[0] : undefined;
  if (oldest) await page.follow(oldest, []);
}
