import { useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useParams } from "react-router";
import { isRefusal, messageOr } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { usePageName } from "#ui/page/use-page-name.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { FindingLine } from "../finding-line.tsx";
import {
  type CheckResult,
  type MailboxCheck,
  mailboxCheckQuery,
  useCheckMailbox,
} from "./mailbox-check.queries.ts";
import { t } from "./mailbox-check-texts.ts";

/** What the last check of a mailbox found, and a button that checks it now. */
export function MailboxCheckScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(mailboxCheckQuery(id));
  if (data) return <Checked check={data} />;
  if (!error) {
    return (
      <Loading label={t("loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={8} columns={2} />
      </Loading>
    );
  }
  if (isRefusal(error, "record.not_found")) {
    return (
      <StateView
        kind="search"
        title={t("missing")}
        line={t("missing_line")}
        action={<ButtonLink to="/config/email">{t("to_email")}</ButtonLink>}
      />
    );
  }
  return (
    <ErrorView
      message={messageOr(error, t("failed"))}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** In the order in which a mail meets them. */
const groups = [
  { title: t("group_way"), names: ["dns", "connect", "tls", "auth"] },
  { title: t("group_reading"), names: ["folder", "quota", "fetch", "last_in", "clock"] },
  { title: t("group_sending"), names: ["send", "alias", "size", "last_out", "round_trip"] },
  { title: t("group_trust"), names: ["spf", "dkim", "dmarc"] },
] as const;

function Checked({ check }: { readonly check: MailboxCheck }) {
  const { id, email, department, is_active, results, is_running } = check;
  usePageName(email);
  return (
    <div className="grid max-w-3xl gap-4">
      <Breadcrumb crumbs={[{ label: t("to_email"), to: "/config/email" }, { label: t("title") }]} />
      <Head check={check} />
      <p className="max-w-prose text-ink-2">{t("lead", { department })}</p>
      {!is_active && results.length > 0 && (
        <Banner
          tone="warning"
          action={<ButtonLink to={`/config/email?edit=${id}`}>{t("settings")}</ButtonLink>}
        >
          {t("inactive")}
        </Banner>
      )}
      <p role="status" className="text-ink-2 text-meta">
        {is_running ? t("running") : results.length > 0 && t("done", countsOf(results))}
      </p>
      {results.length === 0 && !is_running && <Unchecked id={id} isSetUp={is_active} />}
      {results.length > 0 &&
        groups.map((group) => <Group key={group.title} {...group} results={results} />)}
    </div>
  );
}

const countsOf = (results: readonly CheckResult[]) => ({
  faults: results.filter(({ state }) => state === "fault").length,
  warnings: results.filter(({ state }) => state === "warning").length,
});

function Head({ check: { id, email, checked_at, is_running } }: { readonly check: MailboxCheck }) {
  const zone = useZone();
  const start = useCheckMailbox(id);
  const checkNow = () =>
    start.mutate(undefined, {
      onError: (error) => toast.error(messageOr(error, t("check_failed"))),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="min-w-0 font-semibold text-heading [overflow-wrap:anywhere]">{email}</h2>
      <span className="text-ink-2 text-meta sm:ms-auto">
        {checked_at ? t("checked", { when: fullDate(checked_at, zone) }) : t("unchecked")}
      </span>
      <span className="flex flex-wrap gap-2">
        <ButtonLink to={`/config/email?edit=${id}`}>{t("settings")}</ButtonLink>
        <Button
          variant="primary"
          busy={start.isPending || is_running}
          busyLabel={t("checking")}
          onClick={checkNow}
        >
          {t("check")}
        </Button>
      </span>
    </div>
  );
}

function Unchecked({ id, isSetUp }: { readonly id: string; readonly isSetUp: boolean }) {
  return (
    <StateView
      kind="empty"
      icon={MailCheck}
      title={t("empty")}
      line={t(isSetUp ? "empty_line" : "empty_setup")}
      action={<ButtonLink to={`/config/email?edit=${id}`}>{t("settings")}</ButtonLink>}
    />
  );
}

interface GroupProps {
  readonly title: string;
  readonly names: readonly CheckResult["name"][];
  readonly results: readonly CheckResult[];
}

function Group({ title, names, results }: GroupProps) {
  const zone = useZone();
  const shown = names.flatMap((name) => results.find((result) => result.name === name) ?? []);
  return (
    <section aria-label={title} className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {shown.map((result) => (
          <li key={result.name}>
            <FindingLine
              label={t(result.name)}
              finding={result}
              aside={t("since", { when: fullDate(result.since, zone) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
