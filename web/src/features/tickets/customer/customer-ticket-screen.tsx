import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { isRefusal, messageOf } from "#platform/api/refusal.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { t } from "./customer-texts.ts";
import { CustomerTicketView } from "./customer-ticket-view.tsx";
import { customerTicketQuery } from "./customer-tickets.queries.ts";

/** The ticket page of a customer. */
export function CustomerTicketScreen() {
  const code = (useParams().ticketId ?? "").toUpperCase();
  const { data: ticket, error, refetch, isFetching } = useQuery(customerTicketQuery(code));
  const retry = () => void refetch();

  if (ticket && ticket.ticket_id !== code) {
    return <Navigate to={`/ticket/${ticket.ticket_id}`} replace />;
  }
  if (ticket) return <CustomerTicketView key={ticket.id} ticket={ticket} />;
  if (!error) {
    return (
      <Loading label={t("ticket_loading")} onRetry={retry}>
        <div className="grid h-36 content-center gap-3 border-line border-b px-6 max-md:px-4">
          <Skeleton className="w-24" />
          <Skeleton className="w-96 max-w-full" />
          <Skeleton className="w-64 max-w-full" />
        </div>
      </Loading>
    );
  }
  // An invalid code is a ticket that does not exist.
  const isMissing = isRefusal(error, "record.not_found") || isRefusal(error, "request.invalid");
  return (
    <Page>
      <PageHeader
        title={code}
        crumbs={[{ label: t("tickets"), to: "/tickets" }, { label: code }]}
      />
      {isMissing ? (
        <StateView
          kind="search"
          title={t("missing")}
          line={t("missing_line")}
          action={<ButtonLink to="/tickets">{t("missing_back")}</ButtonLink>}
        />
      ) : (
        <ErrorView message={messageOf(error)} onRetry={retry} isRetrying={isFetching} />
      )}
    </Page>
  );
}
