import type { agents as contract } from "@parley/contract";
import { agents } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completingStep } from "../../tenancy/index.ts";

export type Agent = contract.Agent;
export type AgentFilter = Partial<contract.Filter>;
export type AgentChange = contract.Change;
export type Invitation = contract.Invitation;
export type InvitationResult = { readonly email: string; readonly outcome: contract.Outcome };

const key = ["people", "agents"] as const;

// Rows without a status are for people who may not manage agents.
const isAgent = (row: object): row is Agent => "status" in row;

export const agentsQuery = (query: AgentFilter) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: async ({ signal }) => {
      const { count, results } = await call(agents.list, { query }, { signal });
      return { count, agents: results.filter(isAgent) };
    },
    placeholderData: keepPreviousData,
  });

export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) => {
      const { agent } = await call(agents.show, { params: { id } }, { signal });
      return isAgent(agent) ? agent : undefined;
    },
  });

/** A mutation of an agent that refreshes all lists of agents. */
function useAgentAct<T>(act: (ask: T) => Promise<{ message: string; agent: Agent }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess({ agent }) {
      queries.setQueryData(agentQuery(agent.id).queryKey, agent);
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

export const useUpdateAgent = () =>
  useAgentAct(({ id, ...body }: AgentChange & { id: string }) =>
    call(agents.update, { params: { id }, body }),
  );

export const useSwitchAgent = () =>
  useAgentAct(({ id, ...body }: { id: string; reassign_to?: string }) =>
    call(agents.status, { params: { id }, body }),
  );

export const useResendInvitation = () =>
  useAgentAct((id: string) => call(agents.resendInvitation, { params: { id } }));

export const useResetPassword = () =>
  useAgentAct(({ id, ...body }: { id: string; temporary_password?: string }) =>
    call(agents.resetPassword, { params: { id }, body }),
  );

export const useRemoveMfa = () =>
  useAgentAct((id: string) => call(agents.removeMfa, { params: { id } }));

export const useEndAgentSessions = () =>
  useAgentAct((id: string) => call(agents.endSessions, { params: { id } }));

export const useAddAgent = () =>
  useAgentAct((body: contract.Draft) => completingStep("agent", call(agents.create, { body })));

export function useInviteAgents() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) => completingStep("agent", call(agents.invite, { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
