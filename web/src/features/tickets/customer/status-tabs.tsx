import { useQuery } from "@tanstack/react-query";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { t } from "./customer-texts.ts";
import { type CustomerTicketCounts, customerCountsQuery } from "./customer-tickets.queries.ts";

export const tabs = ["open", "waiting_for_you", "resolved"] as const;
export type StatusTab = (typeof tabs)[number];

export const tabOf = (value: string): StatusTab | undefined => tabs.find((tab) => tab === value);

/** Tabs with the number of tickets per status. Each opens the tickets it counts. */
export function StatusTabs({ shown }: { shown: StatusTab | undefined }) {
  const { data } = useQuery(customerCountsQuery());
  const all = {
    to: "/tickets",
    label: t("part_all"),
    count: countTextOf(data, "all"),
    isActive: !shown,
  };
  const links = tabs.map((tab) => ({
    to: `/tickets?status=${tab}`,
    label: t(`part_${tab}`),
    count: countTextOf(data, tab),
    isActive: tab === shown,
  }));
  return (
    <div className="border-line border-b px-3 max-md:px-1.5">
      <TabLinks label={t("parts")} links={[all, ...links]} />
    </div>
  );
}

function countTextOf(
  counts: CustomerTicketCounts | undefined,
  name: StatusTab | "all",
): number | string | undefined {
  if (!counts) return undefined;
  const { most } = counts;
  return counts[name] > most ? t("counted_beyond", { most }) : counts[name];
}
