import { useEffect, useState } from "react";
import { onLive } from "#platform/live/live.ts";
import { useUser } from "#platform/session/session.ts";
import {
  type HeardPerson,
  mergePresence,
  type PersonPresent,
  withoutExpired,
} from "./presence.rules.ts";

const lookEveryMs = 2000;

/** The other people who have the ticket open. */
export function useOthersPresent(ticketId: string): PersonPresent[] {
  const { id } = useUser();
  const [seen, setSeen] = useState<HeardPerson[]>([]);
  useEffect(() => {
    const stop = onLive("presence", ({ ticket, people }) => {
      if (ticket === ticketId) setSeen((before) => mergePresence(before, people, Date.now()));
    });
    const timer = setInterval(
      () =>
        setSeen((before) => {
          const now = withoutExpired(before, Date.now());
          return now.length === before.length ? before : now;
        }),
      lookEveryMs,
    );
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [ticketId]);
  return seen.map(({ person }) => person).filter((person) => person.id !== id);
}
