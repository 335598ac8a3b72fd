import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { Segments } from "#ui/inputs/segments.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { ClockHistory } from "./clock-history.tsx";
import { ClockParts } from "./clock-parts.tsx";
import { ClockSummary } from "./clock-summary.tsx";
import { EarlierClocks } from "./earlier-clocks.tsx";
import { type Clock, currentClocks } from "./shown-clock.rules.ts";
import { slaQuery, type TicketSla } from "./sla.queries.ts";
import { t } from "./sla-texts.ts";
import { useWhy } from "./use-why.ts";

/** Why a ticket's clocks show what they show: each part of their time, counted anew when it is opened. */
export function WhyDialog({ ticket }: { ticket: Ticket }) {
  const { asked, close } = useWhy();
  return (
    <Modal
      open={asked !== undefined}
      onClose={close}
      size="2xl"
      title={t("why_title")}
      description={t("why_line")}
    >
      {asked !== undefined && <Explained code={ticket.ticket_id} />}
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
  const { asked, turnTo } = useWhy();
  const clocks = currentClocks(sla.clocks);
  const clock = clocks.find(({ metric }) => metric === asked) ?? clocks[0];
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

const isNext = ({ metric }: Clock) => metric === "next_response";
