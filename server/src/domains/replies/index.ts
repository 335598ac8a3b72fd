// The front door of replies.
export {
  macroCreated,
  macroDeleted,
  macroUpdated,
  replyCreated,
  replyDeleted,
  replyUpdated,
} from "./replies.events.ts";
export { makeMacros } from "./stage-macro.ts";
