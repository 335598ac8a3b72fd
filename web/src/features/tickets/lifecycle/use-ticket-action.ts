import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf, Refusal } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { useOfferUndo } from "../history/undo.queries.ts";
import { findRow, patchRows } from "../list/patch-rows.ts";
import { asStaff, ticketQuery, ticketsKey } from "../tickets.queries.ts";
import { retryFor } from "./retry-for.ts";
import type { TicketAction } from "./ticket-action.ts";

export const ticketActionKey = ["ticket-act"] as const;

/** Whether an action waits for the server's answer. */
export const isActionPending = (queries: QueryClient) =>
  queries.isMutating({ mutationKey: ticketActionKey }) > 0;

/** Resolves when no action waits for the server's answer. */
export function whenActionsSettled(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isActionPending(queries)) return;
      stop();
      resolve();
    };
    const stop = queries.getMutationCache().subscribe(check);
    check();
  });
}

/** Runs an action on a ticket with an optimistic update, a rollback on failure and an undo. Actions run in order. */
export function useTicketAction(code: string) {
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const { queryKey } = ticketQuery(code);
  const mutation = useMutation({
    mutationKey: ticketActionKey,
    scope: { id: `ticket:${code}` },
    mutationFn: ({ send }: TicketAction) => send(seenVersion(queries, code)),
    async onMutate({ optimistic }) {
      await queries.cancelQueries({ queryKey });
      await queries.cancelQueries({ queryKey: [...ticketsKey, "list"] });
      const before = queries.getQueryData(queryKey);
      const row = findRow(queries, code);
      if (before && optimistic) queries.setQueryData(queryKey, { ...before, ...optimistic });
      if (optimistic) patchRows(queries, code, (shown) => ({ ...shown, ...optimistic }));
      return { before, row };
    },
    onSuccess({ message, ticket, undo }) {
      if (ticket) {
        queries.setQueryData(queryKey, asStaff(ticket));
        patchRows(queries, code, () => asStaff(ticket));
      }
      if (undo) offerUndo(undo, code);
      else toast.success(message);
    },
    onError(error, act, context) {
      const { before, row } = context ?? {};
      if (before) queries.setQueryData(queryKey, before);
      if (row) patchRows(queries, code, () => row);
      if (act.onRefused?.(error)) return;
      const again = retryFor(error, act);
      const action = again && { label: again.label, act: () => mutation.mutate(again.act) };
      toast.error(fieldMessageOf(error) ?? messageOf(error), action && { action });
    },
    // Refreshes conversation and lists once, after the last of several actions.
    onSettled() {
      if (queries.isMutating({ mutationKey: ticketActionKey }) === 1) {
        void queries.invalidateQueries({ queryKey: ticketsKey });
      }
    },
  });
  return mutation;
}

/** What is wrong with the one value that was refused. */
function fieldMessageOf(error: unknown): string | undefined {
  return error instanceof Refusal ? Object.values(error.problem.fields ?? {})[0] : undefined;
}

/** The version of the ticket as shown on its page or in a list. */
function seenVersion(queries: QueryClient, code: string): number | undefined {
  const { version } = queries.getQueryData(ticketQuery(code).queryKey) ?? {};
  const row = findRow(queries, code);
  return row && version ? Math.max(row.version, version) : (version ?? row?.version);
}
