// The front door of drafts.
export { deleteOldDrafts as tidyDrafts } from "./drafts.store.ts";
