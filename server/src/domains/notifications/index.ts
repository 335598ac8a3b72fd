// The front door of notifications.
export { notificationAnswers } from "./notifications.live.ts";
export { notificationReactions } from "./notifications.reactions.ts";
export { findUnread } from "./use-cases/list-notices.ts";
export { type Notice, notify } from "./use-cases/notify.ts";
export { tellAgain } from "./use-cases/tell-again.ts";
export { tidyNotifications } from "./use-cases/tidy-notifications.ts";
