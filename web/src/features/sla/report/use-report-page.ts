import type { ReportShown } from "@parley/contract/sla/report-choices";
import { useSearchParams } from "react-router";
import { useZone } from "#platform/time/zone.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import {
  allGroups,
  closed,
  groupFromUrl,
  isFiltered,
  openedFigureFromUrl,
  reportQueryFromUrl,
} from "./report-address.ts";

export type ReportPage = ReturnType<typeof useReportPage>;

/** The state of the report in the URL: period, filters and the opened figure. */
export function useReportPage() {
  const list = useListAddress();
  const [search] = useSearchParams();
  const zone = useZone();
  const today = wallTimeAt(new Date(), zone).slice(0, 10);
  return {
    zone,
    of: list.of,
    view: list.view,
    onView: list.onView,
    group: groupFromUrl(list.of),
    query: reportQueryFromUrl(list.of, today),
    opened: openedFigureFromUrl(list.of, today),
    isFiltered: isFiltered(list.of),
    /** Filters change the figures, so an opened figure is closed. */
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
