import type { macros } from "@parley/contract";
import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import type { StagedChange } from "./staged-changes.rules.ts";

/** What macros have chosen on a ticket: changes, and where to go when they are made. */
export interface Staging {
  readonly staged: readonly StagedChange[];
  readonly after: macros.After;
}

const keyOf = (ticketId: string) => `changes:${ticketId}`;
const none: readonly StagedChange[] = [];

function stagingIn(value: Readonly<Record<string, unknown>> | undefined): Staging {
  const { staged, after } = value ?? {};
  return {
    staged: Array.isArray(staged) && staged.every(isStaged) ? staged : none,
    after: after === "next" || after === "list" ? after : "stay",
  };
}

const isStaged = (one: unknown): one is StagedChange =>
  typeof one === "object" &&
  one !== null &&
  typeof (one as StagedChange).label === "string" &&
  typeof (one as StagedChange).change?.type === "string";

export const stagingOf = (ticketId: string) =>
  stagingIn(currentDrafts()?.read(keyOf(ticketId))?.value);

/** What macros have chosen on a ticket. Kept like a draft until it is done. */
export function useStaging(ticketId: string): Staging {
  const stored = useStoredDrafts((all) => all[keyOf(ticketId)]);
  return stored ? stagingIn(stored.value) : stagingOf(ticketId);
}

export function stage(ticketId: string, { staged, after }: Staging): void {
  const drafts = currentDrafts();
  if (!isAnyStaged({ staged, after })) void drafts?.drop(keyOf(ticketId));
  else drafts?.keep(keyOf(ticketId), { staged: [...staged], after }, Date.now());
}

export const isAnyStaged = ({ staged, after }: Staging) => staged.length > 0 || after !== "stay";

export const nothingStaged: Staging = { staged: none, after: "stay" };
