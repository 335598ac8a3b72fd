import { useZone } from "#platform/time/zone.ts";
import { classes } from "#ui/classes.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { SlaClock } from "#ui/glyphs/sla-clock.tsx";
import type { TicketRow } from "../tickets.queries.ts";
import { clockOfRow } from "./shown-clock.rules.ts";
import { t } from "./sla-texts.ts";

/** Whether a clock runs or is paused. */
export const hasNextSla = ({
  next_due_at,
  sla_state,
}: Pick<TicketRow, "next_due_at" | "sla_state">) => next_due_at !== null || sla_state === "paused";

interface Props {
  readonly row: TicketRow;
  readonly className?: string;
  readonly align?: "start" | "end";
}

/** The clock that is due next, with metric and exact time as title. */
export function NextSla({ row, className, align = "start" }: Props) {
  const zone = useZone();
  const { next_due_at, next_metric } = row;
  const title =
    next_due_at && next_metric
      ? t("due_title", {
          what: t(`metric_${next_metric}`),
          time: momentText(wallTimeAt(new Date(next_due_at), zone)),
        })
      : undefined;
  return (
    <span title={title} className={classes("inline-flex align-middle", className)}>
      <SlaClock {...clockOfRow(row)} align={align} />
    </span>
  );
}
