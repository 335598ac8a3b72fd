// Everything that other features and app/ import from notifications.

export { NoticeBell } from "./notice-bell.tsx";
export { markRead } from "./notices.ts";
