import { create } from "zustand";
import { onLive, sayLive, useConnection } from "#platform/live/live.ts";
import { onSessionEnd } from "#platform/session/session.ts";
import { hear, type Notices, nothingYet, noticeWords, read, readAll } from "./notices.rules.ts";

export const useNotices = create<Notices>(() => nothingYet);

function ask(): void {
  sayLive({ type: "get_notifications" });
  sayLive({ type: "get_unread_notifications" });
}

/** Follows the desk's word on one's notices; the answer stops it. */
export function followNotices(): () => void {
  const stops = noticeWords.map((type) =>
    onLive(type, (message) => useNotices.setState((notices) => hear(notices, message))),
  );
  stops.push(onLive("refetch", ask));
  // A tab that joins a line which is open already.
  if (useConnection.getState().state === "open") ask();
  stops.push(
    useConnection.subscribe(({ state }, before) => {
      if (state === "open" && before.state !== "open") ask();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Shown at once; a socket that is not open does nothing, and the list says so. */
export function markRead(id: string): void {
  if (useConnection.getState().state !== "open") return;
  useNotices.setState((notices) => read(notices, id));
  sayLive({ type: "mark_as_read", notification_id: id });
}

export function markAllRead(): void {
  if (useConnection.getState().state !== "open") return;
  useNotices.setState(readAll);
  sayLive({ type: "mark_all_as_read" });
}

onSessionEnd(() => useNotices.setState(nothingYet, true));
