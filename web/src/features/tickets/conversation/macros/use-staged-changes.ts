import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import type { StagedChange } from "./staged-changes.rules.ts";

const keyOf = (ticketId: string) => `changes:${ticketId}`;
const none: readonly StagedChange[] = [];

function stagedIn(value: Readonly<Record<string, unknown>> | undefined): readonly StagedChange[] {
  const staged = value?.staged;
  return Array.isArray(staged) && staged.every(isStaged) ? staged : none;
}

const isStaged = (one: unknown): one is StagedChange =>
  typeof one === "object" &&
  one !== null &&
  typeof (one as StagedChange).label === "string" &&
  typeof (one as StagedChange).change?.type === "string";

export const stagedChanges = (ticketId: string) =>
  stagedIn(currentDrafts()?.read(keyOf(ticketId))?.value);

/** The changes that macros have chosen on a ticket. Kept like a draft until they are made. */
export function useStagedChanges(ticketId: string): readonly StagedChange[] {
  const stored = useStoredDrafts((all) => all[keyOf(ticketId)]);
  return stored ? stagedIn(stored.value) : stagedChanges(ticketId);
}

export function stageChanges(ticketId: string, staged: readonly StagedChange[]): void {
  const drafts = currentDrafts();
  if (staged.length === 0) void drafts?.drop(keyOf(ticketId));
  else drafts?.keep(keyOf(ticketId), { staged: [...staged] }, Date.now());
}
