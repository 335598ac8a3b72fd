import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { useKept } from "#ui/states/use-kept.ts";
import { NarrowedLine } from "../parts/narrowed-line.tsx";
import { skeletonMs } from "../skeleton-ms.ts";
import type { SlaAddress } from "../sla-address.ts";
import { t } from "../sla-texts.ts";
import { EditPolicy } from "./edit-policy.tsx";
import { HidingBanner } from "./hiding-banner.tsx";
import { policiesQuery } from "./policies.queries.ts";
import { PolicyTable } from "./policy-table.tsx";
import { PolicyWizard } from "./policy-wizard.tsx";
import { ViewPolicy } from "./view-policy.tsx";

export function PoliciesTab({ address }: { address: SlaAddress }) {
  const { dialog, search, look, open, close } = address;
  const { data, error, isFetching, refetch } = useQuery(policiesQuery);
  const isLoading = useKept(!data && !error, skeletonMs);
  const isNarrowed = search.get("show") === "active";
  const chosen = dialog && data?.find(({ id }) => id === dialog.id);
  const hiding = data?.find(({ hides, is_active }) => is_active && hides > 0);

  if (isLoading) {
    return (
      <Loading label={t("policies_loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={5} columns={6} />
      </Loading>
    );
  }
  if (!data) {
    return (
      <ErrorView
        message={messageOr(error, t("policies_load_failed"))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      {hiding && <HidingBanner policy={hiding} policies={data} />}
      {isNarrowed && (
        <NarrowedLine
          text={t("policies_active_only")}
          onWiden={() => look({ show: undefined, page: undefined })}
        />
      )}
      <PolicyTable
        policies={isNarrowed ? data.filter(({ is_active }) => is_active) : data}
        isWhole={!isNarrowed}
        page={Number(search.get("page")) || 1}
        onPage={(page) => look({ page: String(page) })}
        open={open}
      />
      {dialog?.kind === "new" && <PolicyWizard onClose={close} />}
      {chosen && dialog.kind === "view" && (
        <ViewPolicy
          policy={chosen}
          onEditTargets={() => open("targets", chosen.id)}
          onClose={close}
        />
      )}
      {chosen && dialog.kind === "edit" && (
        <EditPolicy policy={chosen} part="details" onClose={close} />
      )}
      {chosen && dialog.kind === "targets" && (
        <EditPolicy policy={chosen} part="targets" onClose={close} />
      )}
    </>
  );
}
