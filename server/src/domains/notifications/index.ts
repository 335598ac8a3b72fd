// The front door of notifications.

export { tidyNotifications } from "./delete-old-notices.ts";
export { findMailReach } from "./mail-reach.ts";
export { notificationAnswers } from "./notifications.live.ts";
export { notificationReactions } from "./notifications.reactions.ts";
export { type Notice, notify } from "./notify.ts";
export { tellAgain } from "./publish-unread.ts";
export { findUnread } from "./read-notices.ts";
