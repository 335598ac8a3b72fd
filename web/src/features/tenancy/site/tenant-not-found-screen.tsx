import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isRefusal, messageOf, Refusal } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { t } from "../tenancy-texts.ts";
import { findWorkspaceHash } from "./find-workspace-hash.ts";
import { platformAddress, supportPhone } from "./page-metadata.ts";
import { ProductMark } from "./product-mark.tsx";
import { siteQuery } from "./site.queries.ts";

/** The page for a host without a business. It checks again once, in case the network failed. */
export function TenantNotFound() {
  const { data, error, refetch, isFetching, errorUpdatedAt } = useQuery(siteQuery);
  const navigate = useNavigate();
  useEffect(() => {
    if (data) void navigate("/", { replace: true });
  }, [data, navigate]);

  const platform = platformAddress();
  const phone = supportPhone();
  const isSuspended = isRefusal(error, "tenancy.suspended");
  const causes = isSuspended
    ? (["cause_portal"] as const)
    : (["cause_url", "cause_portal", "cause_network"] as const);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pt-[max(3rem,14vh)] pb-12">
      <ProductMark />
      <h1 className="mt-8 text-display">{t("tenant_title")}</h1>
      <p className="mt-1 text-ink-2 text-talk">{t("tenant_lead")}</p>
      <p className="mt-6 font-medium">{t("tenant_causes")}</p>
      <ul className="mt-1 list-disc ps-5 text-ink-2">
        {causes.map((cause) => (
          <li key={cause}>{t(cause)}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
          {t("try_again")}
        </Button>
        {phone && (
          <ButtonLink to={`tel:${phone}`} reloadDocument>
            {t("call_support")}
          </ButtonLink>
        )}
        {platform && (
          <ButtonLink to={`${platform}/site${findWorkspaceHash}`} reloadDocument>
            {t("find_workspace")}
          </ButtonLink>
        )}
      </div>
      <details className="mt-8 border-line-soft border-t pt-4 text-ink-2">
        <summary className="w-fit cursor-pointer rounded-xs">{t("technical")}</summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-meta">
          <dt>{t("technical_host")}</dt>
          <dd className="break-all">{location.host}</dd>
          <dt>{t("technical_time")}</dt>
          <dd>{new Date(errorUpdatedAt || Date.now()).toISOString()}</dd>
          <dt>{t("technical_answer")}</dt>
          <dd>{messageOf(error)}</dd>
          {error instanceof Refusal && error.problem.request_id && (
            <>
              <dt>{t("technical_request")}</dt>
              <dd className="break-all">{error.problem.request_id}</dd>
            </>
          )}
        </dl>
      </details>
    </main>
  );
}
