// The front door of replies.
export { replyCreated, replyDeleted, replyUpdated } from "./replies.events.ts";
