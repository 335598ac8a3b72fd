import type { Person } from "#platform/context.ts";

interface Kept {
  readonly owner_id: string;
  readonly visibility: string;
}

/** What one alone uses is one's own to change; what others use belongs to who manages replies. */
export function mayChange({ id, permissions }: Person, { owner_id, visibility }: Kept): boolean {
  return permissions.has("replies.manage") || (owner_id === id && visibility === "me");
}
