import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { useZone } from "#platform/time/zone.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { SlaClock } from "#ui/glyphs/sla-clock.tsx";
import { Segments } from "#ui/inputs/segments.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { ClockParts } from "./clock-parts.tsx";
import { ClockSummary } from "./clock-summary.tsx";
import { eventText, reasonText } from "./clock-text.ts";
import { currentClocks, isOf, shownClock, type TicketClock } from "./shown-clock.rules.ts";
import { slaQuery, type TicketSla } from "./sla.queries.ts";
import { t } from "./sla-texts.ts";
import { useWhy } from "./use-why.ts";

/** Explains the clocks of a ticket. The data is fetched anew on opening. */
export function WhyDialog({ ticket }: { ticket: Ticket }) {
  const { requested, close } = useWhy();
  return (
    <Modal
      open={requested !== undefined}
      onClose={close}
      size="2xl"
      title={t("why_title")}
      description={t("why_line")}
    >
      {requested !== undefined && <Explained code={ticket.ticket_id} />}
    </Modal>
  );
}

function Explained({ code }: { code: string }) {
  const query = { ...slaQuery(code), refetchOnMount: "always" as const };
  const { data, error, refetch, isFetching } = useQuery(query);
  const retry = () => void refetch();
  if (data) return <Answer sla={data} />;
  if (error)
    return <ErrorView message={messageOf(error)} onRetry={retry} isRetrying={isFetching} />;
  return (
    <Loading label={t("loading")} onRetry={retry}>
      <div className="grid h-64 content-start gap-3">
        <Skeleton className="w-48" />
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
    </Loading>
  );
}

function Answer({ sla }: { sla: TicketSla }) {
  const { requested, turnTo } = useWhy();
  const clocks = currentClocks(sla.clocks);
  const clock = clocks.find(({ metric }) => metric === requested) ?? clocks[0];
  if (!clock) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <>
      {clocks.length > 1 && (
        <Segments
          label={t("clock_choice")}
          options={clocks.map(({ metric }) => ({ value: metric, label: t(`metric_${metric}`) }))}
          value={clock.metric}
          onValue={turnTo}
        />
      )}
      <ClockSummary clock={clock} />
      <ClockParts key={clock.metric} clock={clock} sla={sla} />
      {clock.check.is_equal && <p className="mt-2 text-ink-2 text-meta">{t("same")}</p>}
      {isNext(clock) && <EarlierClocks clocks={sla.clocks.filter(isNext)} current={clock} />}
      <ClockHistory clock={clock} sla={sla} />
    </>
  );
}

const isNext = ({ metric }: TicketClock) => metric === "next_response";

interface HistoryProps {
  readonly clock: TicketClock;
  readonly sla: TicketSla;
}

/** The events of a clock. */
function ClockHistory({ clock, sla }: HistoryProps) {
  const zone = useZone();
  const events = sla.events.filter((event) => isOf(clock, event));
  if (events.length === 0) return null;
  return (
    <details className="group/history mt-4">
      <summary className="flex h-7 cursor-default list-none items-center gap-1 rounded-xs font-semibold text-ink-2 text-meta marker:hidden pointer-coarse:h-11">
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className="text-ink-3 group-open/history:rotate-90"
        />
        {t("history")}
      </summary>
      <ul>
        {events.map(({ type, at, actor }) => (
          <li
            key={`${type}${at}`}
            className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 ps-5"
          >
            <span>
              {actor ? t("event_by", { what: eventText(type), name: actor.name }) : eventText(type)}
            </span>
            <time dateTime={at} className="text-ink-2 text-meta tabular-nums">
              {momentText(wallTimeAt(new Date(at), zone))}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface EarlierProps {
  readonly clocks: readonly TicketClock[];
  readonly current: TicketClock;
}

/** Earlier next-response clocks of the ticket. */
function EarlierClocks({ clocks, current }: EarlierProps) {
  const zone = useZone();
  const earlier = clocks.filter(({ cycle }) => cycle !== current.cycle);
  if (earlier.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold text-meta">{t("earlier_clocks")}</h3>
      <ul>
        {earlier.map((clock) => (
          <li key={clock.cycle} className="flex min-h-7 items-center justify-between gap-3">
            <span className="text-ink-2 text-meta tabular-nums">
              {momentText(wallTimeAt(new Date(clock.started_at), zone))}
            </span>
            {clock.result === "cancelled" ? (
              <span className="text-ink-3 text-meta">
                {t("outcome_cancelled", { reason: reasonText(clock.cancel_reason) })}
              </span>
            ) : (
              <SlaClock look="plain" {...shownClock(clock)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
