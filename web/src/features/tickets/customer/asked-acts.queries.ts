import type { ticketMessages as contract } from "@parley/contract";
import { ownTickets, ticketMessages, ticketWork } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { type AskedTicket, asAsker, askedTicketQuery } from "./asked.queries.ts";
import { t } from "./asked-texts.ts";

type Reply = contract.Draft & { readonly idempotencyKey: string };

interface FollowUp {
  readonly body: string;
  readonly file_ids: string[];
  readonly idempotencyKey: string;
}

/** What whoever asked does with their ticket. Its page shows what came of it before this is done. */
export function useAskedActs({ id, ticket_id }: AskedTicket) {
  const queries = useQueryClient();
  const params = { ticket: id };
  const { queryKey } = askedTicketQuery(ticket_id);
  const settle = () => queries.invalidateQueries({ queryKey: ticketsKey });

  const reply = useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Reply) =>
      call(ticketMessages.add, { params, body }, { idempotencyKey }),
    onSuccess({ ticket }) {
      queries.setQueryData(queryKey, asAsker(ticket));
      return settle();
    },
  });
  const followUp = useMutation({
    mutationFn: ({ idempotencyKey, ...body }: FollowUp) =>
      call(ownTickets.followUp, { params, body }, { idempotencyKey }),
    onSuccess: settle,
  });
  const end = useMutation({
    mutationFn: (act: "solve" | "reopen") =>
      act === "solve"
        ? call(ticketWork.setStatus, { params, body: { status: "resolved" } })
        : call(ticketWork.reopen, { params, body: {} }),
    onSuccess({ ticket }, act) {
      queries.setQueryData(queryKey, asAsker(ticket));
      toast.success(t(act === "solve" ? "solved_done" : "reopened_done"));
    },
    onError: (error) => toast.error(messageOf(error)),
    // The next act need not wait until everything is read anew.
    onSettled: () => void settle(),
  });
  return { reply, followUp, end };
}
