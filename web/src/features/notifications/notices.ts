import { create } from "zustand";
import { onLive, sendLive, useConnection } from "#platform/live/live.ts";
import { onSessionEnd } from "#platform/session/session.ts";
import {
  applyMessage,
  emptyNotices,
  type Notices,
  noticeMessages,
  read,
  readAll,
} from "./notices.rules.ts";

export const useNotices = create<Notices>(() => emptyNotices);

function ask(): void {
  sendLive({ type: "get_notifications" });
  sendLive({ type: "get_unread_notifications" });
}

/** Subscribes to live messages about notices. Returns a function that unsubscribes. */
export function subscribeToNotices(): () => void {
  const stops = noticeMessages.map((type) =>
    onLive(type, (message) => useNotices.setState((notices) => applyMessage(notices, message))),
  );
  stops.push(onLive("refetch", ask));
  // A tab that joins an open connection.
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

/** Applied at once; while the socket is closed nothing happens, and the list says so. */
export function markRead(id: string): void {
  if (useConnection.getState().state !== "open") return;
  useNotices.setState((notices) => read(notices, id));
  sendLive({ type: "mark_as_read", notification_id: id });
}

export function markAllRead(): void {
  if (useConnection.getState().state !== "open") return;
  useNotices.setState(readAll);
  sendLive({ type: "mark_all_as_read" });
}

onSessionEnd(() => useNotices.setState(emptyNotices, true));
