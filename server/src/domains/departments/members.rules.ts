import type { departments } from "@parley/contract";

/** Who really comes and who really leaves. Whoever is wanted, or leads, does not leave. */
export function movesOf(
  members: readonly string[],
  { add, remove, lead }: departments.MembersChange,
): { coming: string[]; leaving: string[] } {
  const wanted = new Set(lead ? [...add, lead] : add);
  return {
    coming: [...wanted].filter((id) => !members.includes(id)),
    leaving: [...new Set(remove)].filter((id) => members.includes(id) && !wanted.has(id)),
  };
}
