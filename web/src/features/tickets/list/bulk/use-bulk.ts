import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { patchRowsWhere } from "../../patch-rows.ts";
import { ticketsKey } from "../../tickets.queries.ts";
import { actingKey } from "../../use-ticket-act.ts";
import type { Act } from "../acts/act.ts";
import { clearSelection, useSelection } from "../rows/selection.ts";
import { type Shown, scopeOf } from "../shown.rules.ts";
import { type BulkAsk, startBulk } from "./bulk.queries.ts";
import { askOf, shownAs } from "./bulk.rules.ts";
import { setRunning } from "./running.ts";

/** So many the desk does while one waits; more take their time and show when they are done. */
const atOnce = 25;

interface Wanted {
  readonly act: Act;
  readonly ask: BulkAsk;
}

/** Does the same to all that is selected: a few at once, many in the background. */
export function useBulk(shown: Shown) {
  const queries = useQueryClient();
  const starting = useMutation({
    mutationKey: actingKey,
    mutationFn: ({ ask }: Wanted) => startBulk(ask),
    async onMutate({ act, ask: { ids } }) {
      if (!ids || ids.length > atOnce) return;
      await queries.cancelQueries({ queryKey: [...ticketsKey, "list"] });
      patchRowsWhere(
        queries,
        ({ id }) => ids.includes(id),
        (row) => shownAs(act, row),
      );
    },
    onSuccess({ bulk }) {
      clearSelection();
      if (bulk) setRunning(bulk);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ticketsKey }),
  });

  function start(act: Act) {
    const { ids, isWhole } = useSelection.getState();
    const wanted = askOf(act);
    if (!wanted || starting.isPending) return;
    const ask = { ...(isWhole ? scopeOf(shown) : { ids: [...ids] }), ...wanted };
    starting.mutate({ act, ask });
  }
  return { start };
}
