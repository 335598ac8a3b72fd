import type { ServerMessage } from "@parley/contract";
import type { PresenceState } from "@parley/contract/tickets/live/live";
import type { PersonContext } from "#platform/context.ts";
import type { Answers } from "#platform/live/converse.ts";
import type { Page } from "#platform/live/followers.ts";
import type { Audience, Told } from "#platform/live/ledger.ts";
import type { Presence } from "#platform/live/presence.ts";
import type { Publisher } from "#platform/live/publisher.ts";
import { findPeopleById } from "../core/people.store.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { findCodes, findTicketRow } from "../core/ticket-rows.store.ts";
import { findViewers } from "../core/viewers.store.ts";
import { topics, visibleCounters } from "./live-updates.ts";

const mostTickets = 20;
const listName = "list";

type TicketAnswers = Pick<Answers, "follow" | "unfollow" | "follow_list" | "presence">;

/** What a page says of the tickets it shows. */
export function ticketAnswers(parts: PresenceDependencies): TicketAnswers {
  return {
    async follow(ctx, { ticket }, page) {
      if (!(await canSee(ctx, ticket))) return [{ type: "refused", ticket }];
      await unfollowOldest(page, ticket);
      await page.follow(ticket, [topics.ticket(ticket)]);
      // Read afterwards: what happens from now on is told.
      const row = await findTicketRow(ctx.read, ctx.actor, ticket);
      if (!row) return [{ type: "refused", ticket }];
      const followed = { type: "followed" as const, ticket, ...visibleCounters(ctx.actor, row) };
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
      const isAllowed = isStaff(ctx.actor) && (await canSee(ctx, ticket));
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

async function canSee(ctx: PersonContext, ticket: string): Promise<boolean> {
  return (await findCodes(ctx.read, ctx.actor, [ticket])).size > 0;
}

async function unfollowOldest(page: Page, ticket: string): Promise<void> {
  const others = page.names.filter((name) => name !== listName && name !== ticket);
  const oldest = others.length >= mostTickets ? others[0] : undefined;
  if (oldest) await page.follow(oldest, []);
}

type PresentState = Exclude<PresenceState, "left">;

interface PresenceDependencies {
  readonly presence: Presence<PresentState>;
  readonly publisher: Pick<Publisher, "publish">;
}

const presenceDelayMs = 500;

type ReadContext = Pick<PersonContext, "businessId" | "read">;

/** Who is at a ticket now. */
async function presenceAt(
  { businessId, read }: ReadContext,
  { presence }: Pick<PresenceDependencies, "presence">,
  ticket: string,
): Promise<ServerMessage<"presence">> {
  const place = { businessId, topic: topics.ticket(ticket) };
  const here = await presence.at(place).catch(() => []);
  const named = await findPeopleById(
    read,
    here.map(({ accountId }) => accountId),
  );
  const people = here.flatMap(({ accountId: id, state, at }) => {
    const person = named.get(id);
    return person ? [{ id, name: person.name, avatar_url: person.avatar_url, state, at }] : [];
  });
  return { type: "presence", ticket, people };
}

/** Somebody came, went or does something else. Who is there is worth less than the socket it is said on. */
async function markPresence(
  { businessId, read, actor }: ReadContext & Pick<PersonContext, "actor">,
  parts: PresenceDependencies,
  ticket: string,
  state: PresenceState,
): Promise<void> {
  const place = { businessId, topic: topics.ticket(ticket) };
  await parts.presence.mark(place, actor.id, state === "left" ? undefined : state).catch(() => {});
  publishPresence({ businessId, read }, parts, ticket);
}

/** Tells the staff who have the ticket open, once for all who came, went or wrote within half a second. */
function publishPresence(
  { businessId, read }: ReadContext,
  parts: PresenceDependencies,
  ticket: string,
): void {
  const tale = async ({ followers }: Audience): Promise<Told[]> => {
    const pages = await followers(topics.ticket(ticket));
    const viewers = await findViewers(read, ticket, pages);
    const to = viewers.flatMap(({ person }) => (isStaff(person) ? [person.id] : []));
    return [{ to, message: await presenceAt({ businessId, read }, parts, ticket) }];
  };
  const once = { name: `presence:${ticket}`, afterMs: presenceDelayMs };
  parts.publisher.publish([{ businessId, tale, once }]);
}
