import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { agentColumns } from "./agent-columns.tsx";
import { agentFilter } from "./agent-filter.rules.ts";
import { AgentFilters } from "./agent-filters.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import { AgentOverlays } from "./agent-overlays.tsx";
import { agentsQuery } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

/** The list of agents. Filters and open overlays are in the address. */
export function Agents() {
  const list = useListAddress();
  const filter = agentFilter(list);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(agentsQuery(filter));
  const isNarrowed = Boolean(filter.search || filter.department || filter.role || filter.status);

  return (
    <Page>
      <PageHeader
        title={t("agents")}
        actions={
          <Button variant="primary" icon={UserPlus} onClick={() => list.change({ new: "agent" })}>
            {t("invite_agent")}
          </Button>
        }
      />
      <div className="px-5 pb-8 max-md:px-4">
        <PagedList
          list={list}
          label={t("agents")}
          search={t("search")}
          loading={t("loading")}
          page={data && { count: data.count, results: data.agents }}
          isStale={isPlaceholderData}
          error={error ? messageOf(error) : undefined}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          columns={agentColumns(({ id }) => list.change({ edit: id }))}
          keyOf={({ id }) => id}
          actions={(agent) => (
            <AgentMenu
              agent={agent}
              onEdit={() => list.change({ edit: agent.id })}
              onResetPassword={() => list.change({ reset: agent.id })}
            />
          )}
          filters={<AgentFilters list={list} />}
          isNarrowed={isNarrowed}
          unmatched={
            <StateView
              kind="search"
              title={t("no_match")}
              action={
                <Button
                  onClick={() => list.narrow({ q: "", department: "", role: "", status: "" })}
                >
                  {t("clear")}
                </Button>
              }
            />
          }
          empty={<StateView kind="empty" title={t("empty")} />}
        />
      </div>
      <AgentOverlays list={list} />
    </Page>
  );
}
