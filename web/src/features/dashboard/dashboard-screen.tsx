import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { useUser } from "#platform/session/session.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { AttentionList } from "./attention-list.tsx";
import { type DashboardData, dashboardQuery } from "./dashboard.queries.ts";
import { DashboardFilters } from "./dashboard-filters.tsx";
import { t } from "./dashboard-texts.ts";
import { FigureCards } from "./figure-cards.tsx";
import { GetStarted } from "./get-started.tsx";
import { NextUp } from "./next-up.tsx";
import { NoticeList } from "./notice-list.tsx";
import { OwnTicketList } from "./own-ticket-list.tsx";
import { StartNext } from "./start-next.tsx";
import { TrendCharts } from "./trend-charts.tsx";
import { useDashboardAddress } from "./use-dashboard-address.ts";
import { useDashboardLiveUpdates } from "./use-dashboard-live-updates.ts";

/** The dashboard. */
export function Dashboard() {
  const { role, first_name } = useUser();
  const { query, choose } = useDashboardAddress();
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery(query));
  const shown = data?.lists.attention ?? data?.lists.newest ?? [];
  useDashboardLiveUpdates(
    shown.map(({ id }) => id),
    query,
  );
  return (
    <Page>
      <PageHeader
        title={titleFor(role, first_name)}
        actions={
          <>
            {data?.period && <DashboardFilters query={query} onChoose={choose} />}
            <Action role={role} data={data} department={query.department} />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pb-8 max-md:px-4">
        {error && !data ? (
          <ErrorView
            message={messageOr(error, t("failed"))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <FigureCards role={role} data={data} />
        )}
        {!data && !error && (
          <Loading label={t("loading")} onRetry={() => void refetch()}>
            <SkeletonRows rows={8} columns={4} />
          </Loading>
        )}
        {data && <Lists data={data} />}
      </div>
    </Page>
  );
}

interface ActionProps {
  readonly role: string;
  readonly data: DashboardData | undefined;
  readonly department: string | undefined;
}

function Action({ role, data, department }: ActionProps) {
  if (role === "customer") {
    return (
      <ButtonLink to="/tickets?new=ticket" variant="primary">
        {t("new_ticket")}
      </ButtonLink>
    );
  }
  return data?.lists.next ? <StartNext department={department} /> : null;
}

function Lists({ data }: { data: DashboardData }) {
  const { attention, notices, newest, next } = data.lists;
  const isNew =
    data.role === "admin" && data.cards.length > 0 && data.cards.every(({ value }) => !value);
  return (
    <>
      {next && data.role === "agent" && <NextUp next={next} />}
      {isNew && <GetStarted />}
      {attention && !isNew && (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${notices ? "xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" : ""}`}
        >
          <section aria-labelledby="attention">
            <h2 id="attention" className="font-semibold text-lead">
              {t("attention")}
            </h2>
            <p className="mb-2 text-ink-2 text-meta">{t("attention_line")}</p>
            <AttentionList rows={attention} />
          </section>
          {notices && <NoticeList notices={notices} />}
        </div>
      )}
      {!isNew && <TrendCharts data={data} />}
      {newest && <OwnTicketList rows={newest} />}
    </>
  );
}

function titleFor(role: string, name: string): string {
  if (role === "admin") return t("title");
  if (role === "customer") return t("greeting_customer", { name });
  const hour = new Date().getHours();
  if (hour < 12) return t("greeting_morning", { name });
  return hour < 18 ? t("greeting_afternoon", { name }) : t("greeting_evening", { name });
}
