import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketActionKey } from "../lifecycle/use-ticket-action.ts";
import type { RowAction } from "../list/actions/row-action.ts";
import { type ListState, scopeOf } from "../list/list-state.rules.ts";
import { patchRowsWhere } from "../list/patch-rows.ts";
import { clearSelection, useSelection } from "../list/rows/selection.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { type BulkRequest, startBulk } from "./bulk.queries.ts";
import { bulkRequestOf, withAction } from "./bulk.rules.ts";
import { setBulkJob } from "./bulk-job.ts";

/** Up to this many are changed within the request; more run as a background job. */
const atOnce = 25;

interface StartRequest {
  readonly act: RowAction;
  readonly body: BulkRequest;
}

/** Applies an action to the selection. */
export function useBulk(listState: ListState) {
  const queries = useQueryClient();
  const starting = useMutation({
    mutationKey: ticketActionKey,
    mutationFn: ({ body }: StartRequest) => startBulk(body),
    async onMutate({ act, body: { ids } }) {
      if (!ids || ids.length > atOnce) return undefined;
      const queryKey = [...ticketsKey, "list"];
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueriesData({ queryKey });
      patchRowsWhere(
        queries,
        ({ id }) => ids.includes(id),
        (row) => withAction(act, row),
      );
      return before;
    },
    onSuccess({ bulk }) {
      clearSelection();
      if (bulk) setBulkJob(bulk);
    },
    onError(error, _request, before = []) {
      for (const [key, page] of before) queries.setQueryData(key, page);
      toast.error(messageOf(error));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ticketsKey }),
  });

  /** On these tickets; on the selection if none are named. */
  function start(act: RowAction, named?: readonly string[]) {
    const { ids, isWhole } = useSelection.getState();
    const request = bulkRequestOf(act);
    if (!request || starting.isPending) return;
    const chosen = isWhole ? scopeOf(listState) : { ids: [...ids] };
    const body = { ...(named ? { ids: [...named] } : chosen), ...request };
    starting.mutate({ act, body });
  }
  return { start };
}
