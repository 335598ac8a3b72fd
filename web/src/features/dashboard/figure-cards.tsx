import { charts } from "@parley/contract/dashboard/charts";
import { nowFigures, solvedThisWeek } from "@parley/contract/dashboard/now-figures";
import { ArrowDown, ArrowUp, Info } from "lucide-react";
import { Link } from "react-router";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { figureText } from "../insights/index.ts";
import type { Card, DashboardData } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

const cardStyles = "relative flex h-full flex-col rounded-md border border-line bg-surface p-3";
/** Number and height of the cards, so that their skeletons take the same space. */
const expected = { admin: 5, agent: 6, customer: 3 };
const heightFor = (role: string) => (role === "customer" ? "min-h-18" : "min-h-22");

interface Props {
  readonly role: string;
  readonly data: DashboardData | undefined;
}

/** The current figures. Each links to the tickets it counts and has a definition. */
export function FigureCards({ role, data }: Props) {
  const length = expected[role === "admin" || role === "customer" ? role : "agent"];
  const placeholders = Array.from({ length }, (_, place) => place);
  const box = classes(cardStyles, heightFor(role));
  return (
    <ul
      aria-label={t("figures")}
      className="grid grid-cols-2 gap-3 max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {data
        ? data.cards.map((card) => (
            <li key={card.key} className={classes(box, "hover:border-line-2 hover:bg-hover")}>
              <FigureCard role={data.role} card={card} />
            </li>
          ))
        : placeholders.map((place) => (
            <li key={place} className={box}>
              <Skeleton className="w-10" />
            </li>
          ))}
    </ul>
  );
}

function FigureCard({ role, card }: { readonly role: DashboardData["role"]; readonly card: Card }) {
  const label =
    role === "customer" && card.key === "open" ? t("card_own_open") : t(`card_${card.key}`);
  const definition = role === "customer" ? undefined : definitionOf(card.key);
  return (
    <>
      <Link
        to={card.link}
        className="flex flex-1 flex-col outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-(--ring)"
      >
        <span className="pe-4 text-ink-2 text-meta">{label}</span>
        <span className="text-display tabular-nums">{valueText(card)}</span>
        <Comparison card={card} />
      </Link>
      {definition && (
        <Popover
          label={t("definition", { label })}
          align="end"
          className="w-72 p-3 text-body"
          trigger={
            <IconButton
              icon={Info}
              size="toolbar"
              label={t("definition", { label })}
              className="absolute end-0.5 top-1 text-ink-3!"
            />
          }
        >
          {definition}
        </Popover>
      )}
    </>
  );
}

const valueText = ({ unit, value, is_capped }: Card) =>
  is_capped && value ? t("capped", { count: value }) : figureText(unit, value);

function definitionOf(key: Card["key"]): string | undefined {
  if (key === "solved_this_week") return solvedThisWeek.definition;
  if (key === "median_first_reply") return charts.first_reply.definition;
  return key in nowFigures ? nowFigures[key as keyof typeof nowFigures].definition : undefined;
}

/** The comparison with the previous period, or why there is no figure. */
function Comparison({ card: { unit, value, previous, week_growth } }: { readonly card: Card }) {
  if (week_growth !== undefined) {
    if (week_growth === null) return <Line text={t("week_unknown")} />;
    return <Change unit={unit} by={week_growth} than="week" />;
  }
  if (previous === undefined) return null;
  if (value === null) return <Line text={t("too_few")} />;
  return previous === null ? null : <Change unit={unit} by={value - previous} than="before" />;
}

interface ChangeProps {
  readonly unit: Card["unit"];
  readonly by: number;
  readonly than: "week" | "before";
}

function Change({ unit, by, than }: ChangeProps) {
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  const sign = by > 0 ? "more" : by < 0 ? "less" : "same";
  return (
    <span className="flex gap-1 text-ink-2 text-meta">
      {by !== 0 && <Arrow aria-hidden size={14} strokeWidth={1.5} className="mt-px shrink-0" />}
      {t(`compared_${than}`, { sign, text: figureText(unit, Math.abs(by)) })}
    </span>
  );
}

const Line = ({ text }: { readonly text: string }) => (
  <span className="text-ink-2 text-meta">{text}</span>
);
