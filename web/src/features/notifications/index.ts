// The front door of notifications.
export { NoticeBell } from "./parts/notice-bell.tsx";
