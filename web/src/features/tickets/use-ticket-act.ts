import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { insistenceOn } from "./insistence.ts";
import { findRow, patchRows } from "./patch-rows.ts";
import type { TicketAct } from "./ticket-act.ts";
import { asStaff, ticketQuery, ticketsKey } from "./tickets.queries.ts";
import { useTakeBack } from "./use-take-back.ts";

export const actingKey = ["ticket-act"] as const;

/** Something is shown that the desk has not answered yet. */
export const isActing = (queries: QueryClient) =>
  queries.isMutating({ mutationKey: actingKey }) > 0;

/** Done when the desk has answered all that is shown already. */
export function whenAnswered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isActing(queries)) return;
      stop();
      resolve();
    };
    const stop = queries.getMutationCache().subscribe(look);
    look();
  });
}

/** Changes a ticket at once, on the screen first: refused, it is as it was; done, it can be undone. One after another. */
export function useTicketAct(code: string) {
  const queries = useQueryClient();
  const takeBack = useTakeBack();
  const { queryKey } = ticketQuery(code);
  const acting = useMutation({
    mutationKey: actingKey,
    scope: { id: `ticket:${code}` },
    mutationFn: ({ send }: TicketAct) => send(seenVersion(queries, code)),
    async onMutate({ shows }) {
      await queries.cancelQueries({ queryKey });
      await queries.cancelQueries({ queryKey: [...ticketsKey, "list"] });
      const before = queries.getQueryData(queryKey);
      const row = findRow(queries, code);
      if (before && shows) queries.setQueryData(queryKey, { ...before, ...shows });
      if (shows) patchRows(queries, code, (shown) => ({ ...shown, ...shows }));
      return { before, row };
    },
    onSuccess({ message, ticket, undo }) {
      if (ticket) {
        queries.setQueryData(queryKey, asStaff(ticket));
        patchRows(queries, code, () => asStaff(ticket));
      }
      if (undo) toast.undo(undo.label, () => void takeBack(undo.id));
      else toast.success(message);
    },
    onError(error, act, kept) {
      const { before, row } = kept ?? {};
      if (before) queries.setQueryData(queryKey, before);
      if (row) patchRows(queries, code, () => row);
      const again = insistenceOn(error, act);
      const action = again && { label: again.label, act: () => acting.mutate(again.act) };
      toast.error(messageOf(error), action && { action });
    },
    // Whatever came of it, the conversation tells it, and the lists show it. The last of several acts asks for all.
    onSettled() {
      if (queries.isMutating({ mutationKey: actingKey }) === 1) {
        void queries.invalidateQueries({ queryKey: ticketsKey });
      }
    },
  });
  return acting;
}

/** Of the ticket as the person saw it, on its page or in a list. */
function seenVersion(queries: QueryClient, code: string): number | undefined {
  const { version } = queries.getQueryData(ticketQuery(code).queryKey) ?? {};
  const row = findRow(queries, code);
  return row && version ? Math.max(row.version, version) : (version ?? row?.version);
}
