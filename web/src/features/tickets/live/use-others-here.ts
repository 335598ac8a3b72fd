import { useEffect, useState } from "react";
import { onLive } from "#platform/live/live.ts";
import { useUser } from "#platform/session/session.ts";
import { hear, type Present, type Seen, stillHere } from "./presence.rules.ts";

const lookEveryMs = 2000;

/** The colleagues who have the ticket before them, too. */
export function useOthersHere(ticketId: string): Present[] {
  const { id } = useUser();
  const [seen, setSeen] = useState<Seen[]>([]);
  useEffect(() => {
    const stop = onLive("presence", ({ ticket, people }) => {
      if (ticket === ticketId) setSeen((before) => hear(before, people, Date.now()));
    });
    const timer = setInterval(
      () =>
        setSeen((before) => {
          const now = stillHere(before, Date.now());
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
