import type { ServerMessage } from "@parley/contract";
import { onLive } from "#platform/live/live.ts";
import { noticeLink } from "./notice-link.ts";

/** Shows desktop notifications unless the page has focus. Of several tabs one shows them. */
export function showOnDesktop(open: (place: string) => void): () => void {
  return onLive(
    "new_notification",
    ({ notification, desktop }: ServerMessage<"new_notification">) => {
      if (!desktop || !document.hidden || !("Notification" in window)) return;
      if (Notification.permission !== "granted") return;
      // With the same tag the tabs of one browser show one notification.
      const { id, title, message } = notification;
      const shown = new Notification(title, { body: message, tag: id });
      shown.addEventListener("click", () => {
        window.focus();
        open(noticeLink(notification));
        shown.close();
      });
    },
  );
}
