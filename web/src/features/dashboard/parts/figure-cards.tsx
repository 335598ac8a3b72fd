import { Link } from "react-router";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { figureText } from "../../insights/index.ts";
import type { Card, DashboardData } from "../dashboard.queries.ts";
import { t } from "../dashboard-texts.ts";

/** The figures of this moment. Each opens the tickets that it counts. */
export function FigureCards({ data }: { readonly data: DashboardData | undefined }) {
  const placeholders = Array.from({ length: 4 }, (_, place) => place);
  return (
    <ul
      aria-label={t("figures")}
      className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {data
        ? data.cards.map((card) => (
            <li key={card.key}>
              <Link
                to={card.link}
                className="flex h-full min-h-18 flex-col rounded-md border border-line bg-surface p-3 hover:border-line-2 hover:bg-hover"
              >
                <span className="text-ink-2 text-meta">{labelOf(data.role, card.key)}</span>
                <span className="text-display tabular-nums">{valueText(card)}</span>
                <span className="text-ink-2 text-meta">{comparison(card)}</span>
              </Link>
            </li>
          ))
        : placeholders.map((place) => (
            <li key={place} className="min-h-18 rounded-md border border-line bg-surface p-3">
              <Skeleton className="w-10" />
            </li>
          ))}
    </ul>
  );
}

const valueText = ({ unit, value, is_capped }: Card) =>
  is_capped && value ? t("capped", { count: value }) : figureText(unit, value);

/** Beside the same of as many days before, or why there is no figure. */
function comparison({ unit, value, previous }: Card): string | null {
  if (previous === undefined) return null;
  if (value === null) return t("too_few");
  if (previous === null) return null;
  const sign = Math.sign(value - previous);
  const text = figureText(unit, Math.abs(value - previous));
  return t("compared", { sign: sign > 0 ? "more" : sign < 0 ? "less" : "same", text });
}

function labelOf(role: DashboardData["role"], key: Card["key"]): string {
  return role === "customer" && key === "open" ? t("card_own_open") : t(`card_${key}`);
}
