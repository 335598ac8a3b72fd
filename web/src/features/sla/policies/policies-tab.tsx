import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { movedTo } from "#ui/lists/row-order.rules.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { useMinimumDuration } from "#ui/states/use-minimum-duration.ts";
import type { SlaAddress } from "../sla-address.ts";
import { t } from "../sla-texts.ts";
import { FilteredNotice, skeletonMs } from "../tab-parts.tsx";
import { EditPolicy } from "./edit-policy.tsx";
import { type Policy, policiesQuery } from "./policies.queries.ts";
import { PolicyTable } from "./policy-table.tsx";
import { PolicyWizard } from "./policy-wizard.tsx";
import { useSaveOrder } from "./use-policy-order.ts";
import { ViewPolicy } from "./view-policy.tsx";

export function PoliciesTab({ address }: { address: SlaAddress }) {
  const { dialog, search, look, open, close } = address;
  const { data, error, isFetching, refetch } = useQuery(policiesQuery);
  const isLoading = useMinimumDuration(!data && !error, skeletonMs);
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
        <FilteredNotice
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

interface HidingBannerProps {
  /** A policy that matches every ticket although others come after it. */
  readonly policy: Policy;
  readonly policies: readonly Policy[];
}

function HidingBanner({ policy, policies }: HidingBannerProps) {
  const save = useSaveOrder();
  const ids = policies.map(({ id }) => id);
  return (
    <div className="mb-3">
      <Banner
        tone="warning"
        action={
          <Button size="toolbar" onClick={() => save(movedTo(ids, policy.id, ids.length), ids)}>
            {t("policy_to_end")}
          </Button>
        }
      >
        <strong className="font-semibold">{policy.name}: </strong>
        {t("policy_hides", { count: policy.hides })}
      </Banner>
    </div>
  );
}
