import type { ReportShown } from "@parley/contract/sla/report-words";
import { useSearchParams } from "react-router";
import { wallOf } from "#ui/dates/zone.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { useZone } from "../use-zone.ts";
import { allGroups, closed, groupIn, isNarrowed, openedIn, reportIn } from "./report-address.ts";

export type ReportPage = ReturnType<typeof useReportPage>;

/** All that the address says of the report: the days, what it is narrowed to, and the figure that is opened. */
export function useReportPage() {
  const list = useListAddress();
  const [search] = useSearchParams();
  const zone = useZone();
  const today = wallOf(new Date(), zone).slice(0, 10);
  return {
    zone,
    of: list.of,
    view: list.view,
    onView: list.onView,
    group: groupIn(list.of),
    asked: reportIn(list.of, today),
    opened: openedIn(list.of, today),
    isNarrowed: isNarrowed(list.of),
    /** Other figures: what was opened of these is not theirs. */
    narrow: (parts: Record<string, string>) => list.narrow({ ...closed, ...parts }),
    close: () => list.change(closed),
    isOpen: (show: ReportShown, of: string) =>
      list.of("show") === show && (list.of("of") || allGroups) === of,
    addressOf(parts: Record<string, string>) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(parts)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return `?${next.toString()}`;
    },
  };
}
