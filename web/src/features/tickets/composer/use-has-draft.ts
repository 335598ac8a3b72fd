import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import { draftKey, type Mode } from "./composer.rules.ts";

/** Whether something was written and not sent. */
export function useHasDraft(mode: Mode, ticketId: string): boolean {
  const key = draftKey(mode, ticketId);
  const kept = useStoredDrafts((all) => all[key]) ?? currentDrafts()?.read(key);
  const { text, files } = kept?.value ?? {};
  const hasWords = typeof text === "string" && text.trim() !== "";
  return hasWords || (Array.isArray(files) && files.length > 0);
}
