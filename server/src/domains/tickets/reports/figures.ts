import type { slaReport } from "@parley/contract";
import { cancelReasons } from "@parley/contract/sla/report-words";
import { complianceOf } from "../../sla/index.ts";
import type { RevokedRow } from "./counts.store.ts";
import type { FiguresRow, InGroup } from "./figures.store.ts";

/** What was counted, each by group and for all. */
export interface Counted {
  readonly decided: readonly FiguresRow[];
  readonly revoked: readonly RevokedRow[];
}

/** The groups there is anything of. One may have nothing but a breach that was taken back. */
export function keysOf({ decided, revoked }: Counted): (string | null)[] {
  const groups = [...decided, ...revoked].filter(({ is_total }) => !is_total);
  return [...new Set(groups.map(({ key }) => key))];
}

export const totalOf = (counted: Counted) => figuresOf(counted, ({ is_total }) => is_total);

export const groupOf = (counted: Counted, key: string | null) =>
  figuresOf(counted, (row) => !row.is_total && row.key === key);

function figuresOf(counted: Counted, isMeant: (row: InGroup) => boolean): slaReport.Figures {
  const decided = counted.decided.find(isMeant) ?? nothing;
  const { met, breached, cancelled, cancelled_by, ended, late } = decided;
  return {
    met,
    breached,
    revoked: counted.revoked.find(isMeant)?.revoked ?? 0,
    cancelled,
    cancelled_by,
    ended,
    median_elapsed_minutes: decided.median_elapsed,
    p90_elapsed_minutes: decided.p90_elapsed,
    late,
    median_overdue_minutes: decided.median_overdue,
    compliance: complianceOf({ met, breached }),
  };
}

const nothing = {
  met: 0,
  breached: 0,
  cancelled: 0,
  cancelled_by: Object.fromEntries(
    cancelReasons.map((reason) => [reason, 0]),
  ) as slaReport.Figures["cancelled_by"],
  ended: 0,
  late: 0,
  median_elapsed: null,
  p90_elapsed: null,
  median_overdue: null,
};
