import { useQuery } from "@tanstack/react-query";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { type Figures, figuresQuery } from "./asked.queries.ts";
import { t } from "./asked-texts.ts";

export const parts = ["open", "waiting_for_you", "resolved"] as const;
export type Part = (typeof parts)[number];

export const partOf = (said: string): Part | undefined => parts.find((part) => part === said);

/** How many of one's tickets stand how: each figure opens the rows it counts. */
export function FigureTabs({ shown }: { shown: Part | undefined }) {
  const { data } = useQuery(figuresQuery());
  const all = {
    to: "/tickets",
    label: t("part_all"),
    count: written(data, "all"),
    isActive: !shown,
  };
  const links = parts.map((part) => ({
    to: `/tickets?status=${part}`,
    label: t(`part_${part}`),
    count: written(data, part),
    isActive: part === shown,
  }));
  return (
    <div className="border-line border-b px-3 max-md:px-1.5">
      <TabLinks label={t("parts")} links={[all, ...links]} />
    </div>
  );
}

function written(figures: Figures | undefined, name: Part | "all"): number | string | undefined {
  if (!figures) return undefined;
  const { most } = figures;
  return figures[name] > most ? t("counted_beyond", { most }) : figures[name];
}
