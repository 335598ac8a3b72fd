import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { useMissingRecord } from "../use-missing-record.ts";
import { agentQuery } from "./agents.queries.ts";
import { EditAgent } from "./edit-agent.tsx";
import { InviteModal } from "./invite-modal.tsx";
import { ResetPassword } from "./reset-password.tsx";

/** Overlays of the list, opened by the address: Back closes them, links open them. */
export function AgentOverlays({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit") || list.of("reset");
  const { data: agent, error } = useQuery({ ...agentQuery(id), enabled: id !== "" });
  const close = () => list.change({ new: "", edit: "", reset: "" });
  useMissingRecord(error);

  if (list.of("new")) return <InviteModal onClose={close} />;
  if (!agent || agent.id !== id) return null;
  if (list.of("reset")) return <ResetPassword agent={agent} onClose={close} />;
  return (
    <EditAgent
      key={agent.id}
      agent={agent}
      onClose={close}
      onStale={() => void queries.invalidateQueries(agentQuery(agent.id))}
    />
  );
}
