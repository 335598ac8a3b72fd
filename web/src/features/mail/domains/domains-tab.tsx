import { useQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { FindingLine } from "../finding-line.tsx";
import { DkimKeyCard } from "./dkim-key-card.tsx";
import { domainsQuery, type SendingDomain, useAddKey, useCheckDomain } from "./domains.queries.ts";
import { t } from "./domains-texts.ts";

/** The domains that mails are sent from: their keys, and what the DNS says of them. */
export function DomainsTab() {
  const { data, error, isFetching, refetch } = useQuery(domainsQuery);
  if (!data) {
    return error ? (
      <ErrorView
        message={messageOr(error, t("load_failed"))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Loading label={t("loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={6} columns={2} />
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <StateView
        kind="empty"
        icon={Globe}
        title={t("empty")}
        line={t("empty_line")}
        action={<ButtonLink to="/config/departments">{t("to_departments")}</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="max-w-prose text-ink-2">{t("line")}</p>
      {data.map((domain) => (
        <DomainSection key={domain.domain} domain={domain} />
      ))}
    </div>
  );
}

const notAsked = { state: "unknown", found: t("not_asked"), mend: "" } as const;

function DomainSection({ domain: sending }: { readonly domain: SendingDomain }) {
  const { domain, addresses, keys, spf, dmarc } = sending;
  const isSigned = keys.some(({ state }) => state === "signing");
  const unsigned = {
    state: "warning",
    found: t("dkim_none", { domain }),
    mend: keys.length === 0 ? t("dkim_none_mend") : "",
  } as const;
  return (
    <section
      aria-label={domain}
      className="grid gap-4 rounded-md border border-line bg-surface p-4"
    >
      <SectionHead domain={sending} />
      <p className="text-ink-2 text-meta [overflow-wrap:anywhere]">
        {t("addresses", { list: addresses.join(", ") })}
      </p>
      <div className="grid gap-3">
        {!isSigned && <FindingLine label={t("dkim")} finding={unsigned} />}
        {keys.length > 0 && (
          <ul aria-label={t("dkim")} className="grid gap-3">
            {keys.map((key) => (
              <DkimKeyCard key={key.id} domain={domain} dkimKey={key} />
            ))}
          </ul>
        )}
        <AddKey domain={domain} isNext={keys.length > 0} />
        <FindingLine label={t("spf")} finding={spf ?? notAsked} />
        <FindingLine label={t("dmarc")} finding={dmarc ?? notAsked} />
      </div>
    </section>
  );
}

function SectionHead({ domain: { domain, checked_at } }: { readonly domain: SendingDomain }) {
  const zone = useZone();
  const check = useCheckDomain();
  const checkNow = () =>
    check.mutate(domain, {
      onSuccess: () => toast.success(t("check_done", { domain })),
      onError: (error) => toast.error(messageOr(error, t("check_failed"))),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="min-w-0 font-semibold text-heading [overflow-wrap:anywhere]">{domain}</h2>
      <span className="ms-auto text-ink-2 text-meta">
        {checked_at ? t("checked", { when: fullDate(checked_at, zone) }) : t("unchecked")}
      </span>
      <Button
        size="toolbar"
        aria-label={t("check_domain", { domain })}
        busy={check.isPending}
        busyLabel={t("checking")}
        onClick={checkNow}
      >
        {t("check")}
      </Button>
    </div>
  );
}

function AddKey({ domain, isNext }: { readonly domain: string; readonly isNext: boolean }) {
  const add = useAddKey();
  const act = t(isNext ? "add_next" : "add");
  return (
    <div>
      <Button
        size="toolbar"
        variant={isNext ? "secondary" : "primary"}
        aria-label={t("add_for", { act, domain })}
        busy={add.isPending}
        busyLabel={t("adding")}
        onClick={() =>
          add.mutate(domain, {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.error(messageOr(error, t("add_failed"))),
          })
        }
      >
        {act}
      </Button>
    </div>
  );
}
