import type { heldMails as contract } from "@parley/contract";
import { heldMails } from "@parley/contract/calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf, Refusal } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketsKey } from "../../tickets.queries.ts";

/** Accepts the sender of a held mail, or refuses them. */
export function useDecideSender(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (as: contract.Acceptance["as"] | undefined) =>
      as
        ? call(heldMails.accept, { params: { id }, body: { as } })
        : call(heldMails.refuse, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(fieldMessageOf(error) ?? messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketsKey }),
  });
}

const fieldMessageOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.problem.fields?.as : undefined;
