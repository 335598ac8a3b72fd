import type { StatusName } from "#ui/glyphs/status-mark.tsx";

/** In the usual order. No ticket becomes new again, and a closed one is reopened with a reason. */
const line: readonly StatusName[] = ["open", "pending", "on_hold", "resolved", "closed"];

/** The statuses staff can choose, including the current one. */
export function nextStatuses(status: StatusName): readonly StatusName[] {
  if (status === "closed") return [status];
  return line.includes(status) ? line : [status, ...line];
}
