import type { ticketMerge as contract } from "@parley/contract";
import { ticketMerge } from "@parley/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOf, Refusal } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { useTakeBack } from "../use-take-back.ts";
import { t } from "./merge-texts.ts";

type Choices = Partial<contract.Choices> & { source_ids: string[] };

/** Puts tickets together; asks once more where somebody would read what was not theirs. */
export function useMerge() {
  const queries = useQueryClient();
  const takeBack = useTakeBack();

  async function merge(survivor: string, choices: Choices): Promise<void> {
    const done = await send(survivor, choices);
    if (!done) return;
    const { undo, surplus, message } = done;
    await queries.invalidateQueries({ queryKey: ticketsKey });
    if (undo) toast.undo(undo.label, () => void takeBack(undo.id));
    else toast.success(message);
    const left = [...surplus.tags, ...surplus.watchers, ...surplus.links];
    if (left.length > 0) toast.error(t("surplus", { left: left.join(", ") }));
  }

  async function send(survivor: string, body: Choices) {
    const ask = { params: { ticket: survivor }, body: body as contract.Choices };
    try {
      return await call(ticketMerge.merge, ask);
    } catch (error) {
      if (!isAboutReaders(error)) throw error;
      const message = messageOf(error);
      const isMeant = await confirm({
        title: t("anyway_title"),
        message,
        variant: "warning",
        confirmText: t("anyway"),
      });
      if (!isMeant) return undefined;
      const sure = { ...body, confirm_other_requester: true } as contract.Choices;
      return call(ticketMerge.merge, { ...ask, body: sure });
    }
  }

  return merge;
}

const isAboutReaders = (error: unknown) =>
  error instanceof Refusal && error.problem.code === "tickets.merge_other_requester";
