import type { ticketMerge as contract } from "@parley/contract";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf, Refusal } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { useOfferUndo } from "../history/undo.queries.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { mergeTickets } from "./merge.queries.ts";
import { t } from "./merge-texts.ts";

type Choices = Partial<contract.Choices> & { source_ids: string[] };

/**
 * Merges tickets. Asks for confirmation when another requester would see the conversation. Answers whether it was done.
 */
export function useMerge() {
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();

  async function merge(survivor: string, choices: Choices): Promise<boolean> {
    const done = await send(survivor, choices);
    if (!done) return false;
    const { undo, surplus, message } = done;
    await queries.invalidateQueries({ queryKey: ticketsKey });
    if (undo) offerUndo(undo);
    else toast.success(message);
    const left = [...surplus.tags, ...surplus.watchers, ...surplus.links];
    if (left.length > 0) toast.error(t("surplus", { left: left.join(", ") }));
    return true;
  }

  async function send(survivor: string, body: Choices) {
    try {
      return await mergeTickets(survivor, body as contract.Choices);
    } catch (error) {
      if (!isOtherRequester(error)) throw error;
      const message = messageOf(error);
      const isMeant = await confirm({
        title: t("anyway_title"),
        message,
        variant: "warning",
        confirmText: t("anyway"),
      });
      if (!isMeant) return undefined;
      const confirmed = { ...body, confirm_other_requester: true } as contract.Choices;
      return mergeTickets(survivor, confirmed);
    }
  }

  return merge;
}

const isOtherRequester = (error: unknown) =>
  error instanceof Refusal && error.problem.code === "tickets.merge_other_requester";
