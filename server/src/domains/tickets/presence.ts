import type { ServerMessage } from "@parley/contract";
import type { PresenceState } from "@parley/contract/tickets/live";
import type { PersonContext } from "#platform/context.ts";
import type { Audience, Told } from "#platform/live/ledger.ts";
import type { Presence } from "#platform/live/presence.ts";
import type { Publisher } from "#platform/live/publisher.ts";
import { findActingPeople } from "../identity/index.ts";
import { isStaff } from "./may.rules.ts";
import { peopleIn } from "./people.store.ts";
import { topics } from "./tell-followers.ts";
import { findCodes } from "./ticket-rows.store.ts";

type Here = Exclude<PresenceState, "left">;

export interface PresenceParts {
  readonly presence: Presence<Here>;
  readonly publisher: Pick<Publisher, "publish">;
}

const toldAfterMs = 500;

type Reading = Pick<PersonContext, "businessId" | "read">;

/** Who is at a ticket now. */
export async function presenceAt(
  { businessId, read }: Reading,
  { presence }: Pick<PresenceParts, "presence">,
  ticket: string,
): Promise<ServerMessage<"presence">> {
  const place = { businessId, topic: topics.ticket(ticket) };
  const here = await presence.at(place).catch(() => []);
  const named = await peopleIn(
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
export async function markPresence(
  { businessId, read, actor }: Reading & Pick<PersonContext, "actor">,
  parts: PresenceParts,
  ticket: string,
  state: PresenceState,
): Promise<void> {
  const place = { businessId, topic: topics.ticket(ticket) };
  await parts.presence.mark(place, actor.id, state === "left" ? undefined : state).catch(() => {});
  tellPresence({ businessId, read }, parts, ticket);
}

/** Tells the staff who have the ticket open, once for all who came, went or wrote within half a second. */
function tellPresence({ businessId, read }: Reading, parts: PresenceParts, ticket: string): void {
  const tale = async ({ followers }: Audience): Promise<Told[]> => {
    const pages = await followers(topics.ticket(ticket));
    const to: string[] = [];
    for (const reader of await findActingPeople(read, pages)) {
      const isAllowed = isStaff(reader) && (await findCodes(read, reader, [ticket])).size > 0;
      if (isAllowed) to.push(reader.id);
    }
    return [{ to, message: await presenceAt({ businessId, read }, parts, ticket) }];
  };
  const once = { name: `presence:${ticket}`, afterMs: toldAfterMs };
  parts.publisher.publish([{ businessId, tale, once }]);
}
