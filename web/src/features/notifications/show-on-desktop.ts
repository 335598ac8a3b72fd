import type { ServerMessage } from "@parley/contract";
import { onLive } from "#platform/live/live.ts";
import { placeOf } from "./place-of.ts";

/** Shows outside the page what the person wants there, unless they are looking at the page. One tab of several does. */
export function showOnDesktop(open: (place: string) => void): () => void {
  return onLive(
    "new_notification",
    ({ notification, desktop }: ServerMessage<"new_notification">) => {
      if (!desktop || !document.hidden || !("Notification" in window)) return;
      if (Notification.permission !== "granted") return;
      // The tag makes the tabs of one browser show one and the same.
      const { id, title, message } = notification;
      const shown = new Notification(title, { body: message, tag: id });
      shown.addEventListener("click", () => {
        window.focus();
        open(placeOf(notification));
        shown.close();
      });
    },
  );
}
