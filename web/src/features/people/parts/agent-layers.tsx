import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { agentQuery } from "../agents.queries.ts";
import { AgentForm } from "../forms/agent-form.tsx";
import { ResetPasswordForm } from "../forms/reset-password-form.tsx";
import { useMissing } from "../use-missing.ts";
import { InviteModal } from "./invite-modal.tsx";

/** What lies over the list, by its address: Back closes it, and a link opens it. */
export function AgentLayers({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit") || list.of("reset");
  const { data: agent, error } = useQuery({ ...agentQuery(id), enabled: id !== "" });
  const close = () => list.change({ new: "", edit: "", reset: "" });
  useMissing(error);

  if (list.of("new")) return <InviteModal onClose={close} />;
  if (!agent || agent.id !== id) return null;
  if (list.of("reset")) return <ResetPasswordForm agent={agent} onClose={close} />;
  return (
    <AgentForm
      key={agent.id}
      agent={agent}
      onClose={close}
      onStale={() => void queries.invalidateQueries(agentQuery(agent.id))}
    />
  );
}
