import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { t } from "../sla-texts.ts";
import { choicesQuery } from "./policies.queries.ts";

/** Placeholder of a form until its choices are loaded. */
export function ChoicesGate() {
  const { error, isFetching, refetch } = useQuery(choicesQuery);
  if (error) {
    return (
      <ErrorView
        message={messageOr(error, t("error_occurred"))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Loading label={t("choices_loading")} onRetry={() => void refetch()}>
      <div className="flex h-72 flex-col gap-6">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
      </div>
    </Loading>
  );
}
