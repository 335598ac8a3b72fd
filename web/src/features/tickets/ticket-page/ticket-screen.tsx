import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { useHoldKeys } from "#platform/keys/hold-keys.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { ticketFieldsQuery } from "../fields/fields.queries.ts";
import { MissingFieldsLayer } from "../fields/missing-fields-layer.tsx";
import { useStep } from "../history/time-travel/use-step.ts";
import { t } from "../ticket-texts.ts";
import { ticketQuery } from "../tickets.queries.ts";
import { TicketFailure } from "./ticket-failure.tsx";
import { TicketView } from "./ticket-view.tsx";

const PastView = lazyPart(() =>
  import("../history/time-travel/past-view.tsx").then((module) => module.PastView),
);

/** The ticket page of staff. */
export function TicketScreen() {
  // With the ticket, not after it: the panel needs both.
  usePrefetchQuery(ticketFieldsQuery);
  return (
    <>
      <TicketAtAddress />
      <MissingFieldsLayer />
    </>
  );
}

function TicketAtAddress() {
  const code = (useParams().ticketId ?? "").toUpperCase();
  const { data: ticket, error, refetch, isFetching } = useQuery(ticketQuery(code));
  const step = useStep();
  const retry = () => void refetch();
  useHoldKeys(!ticket && !error);

  if (ticket && ticket.ticket_id !== code) {
    return <Navigate to={`/ticket/${ticket.ticket_id}`} state={{ mergedCode: code }} replace />;
  }
  if (ticket && step) return <PastView key={ticket.id} ticket={ticket} seq={step} />;
  if (ticket) return <TicketView key={ticket.id} ticket={ticket} />;
  if (error) {
    return <TicketFailure code={code} error={error} onRetry={retry} isRetrying={isFetching} />;
  }
  return (
    <Loading label={t("loading")} onRetry={retry}>
      <div className="grid h-28 content-center gap-3 border-line border-b px-6 max-md:px-4">
        <Skeleton className="w-24" />
        <Skeleton className="w-96 max-w-full" />
        <Skeleton className="w-48" />
      </div>
    </Loading>
  );
}
