// The front door of notifications.
export { markRead } from "./notices.ts";
export { NoticeBell } from "./parts/notice-bell.tsx";
