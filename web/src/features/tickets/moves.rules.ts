import type { StatusName } from "#ui/glyphs/status-mark.tsx";

/** In the order in which a ticket goes along. None becomes new again, and a closed one is reopened with a reason. */
const line: readonly StatusName[] = ["open", "pending", "on_hold", "resolved", "closed"];

/** Where staff may move a ticket from here, with where it is. */
export function movesFrom(status: StatusName): readonly StatusName[] {
  if (status === "closed") return [status];
  return line.includes(status) ? line : [status, ...line];
}
