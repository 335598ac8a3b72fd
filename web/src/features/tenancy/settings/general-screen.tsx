import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { PortalSwitches, ReportSwitches } from "./business-switches.tsx";
import { generalQuery } from "./general.queries.ts";
import { GeneralForm } from "./general-form.tsx";
import { t } from "./general-texts.ts";
import { TicketSwitches } from "./ticket-switches.tsx";

interface Props {
  /** More sections for people who may see them. */
  readonly children?: ReactNode;
}

export function General({ children }: Props) {
  const { data, error, refetch, isFetching } = useQuery(generalQuery);
  if (data) {
    return (
      <>
        <GeneralForm business={data.business} onStale={() => void refetch()} />
        <div className="mt-6 grid gap-x-12 gap-y-6 border-line-soft border-t pt-6 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            <PortalSwitches />
            <TicketSwitches />
            <ReportSwitches />
          </div>
          <div>{children}</div>
        </div>
      </>
    );
  }
  if (error) {
    return (
      <ErrorView
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Loading label={t("loading")} onRetry={() => void refetch()}>
      <Skeleton className="h-96" />
    </Loading>
  );
}
