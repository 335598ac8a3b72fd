import { useZone } from "#platform/time/zone.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { SlaClock } from "#ui/glyphs/sla-clock.tsx";
import { usePermissions } from "../../identity/index.ts";
import type { Ticket } from "../tickets.queries.ts";
import { hasNextSla } from "./next-sla.tsx";
import { clockOfRow } from "./shown-clock.rules.ts";
import { t } from "./sla-texts.ts";
import { useWhy } from "./use-why.ts";

/** The next clock in the header. It opens the explanation. */
export function SlaChip({ ticket, isStill }: { ticket: Ticket; isStill?: boolean | undefined }) {
  const zone = useZone();
  const { open } = useWhy();
  const isExplained = usePermissions()(["sla.read"]) === true && !isStill;
  if (!hasNextSla(ticket)) return null;
  const { next_due_at, next_metric } = ticket;
  const metric = next_metric ?? "resolution";
  const what = t(`metric_${metric}`);
  const clock = <SlaClock what={what} {...clockOfRow(ticket)} />;
  if (!isExplained) return clock;
  const time = next_due_at && momentText(wallTimeAt(new Date(next_due_at), zone));
  const title = time ? t("why_chip", { what, time }) : t("why_paused", { what });
  return (
    <button
      type="button"
      title={title}
      onClick={() => open(metric)}
      className="inline-flex rounded-sm hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {clock}
      <span className="sr-only">{t("why")}</span>
    </button>
  );
}
