import { messageOf } from "#platform/api/refusal.ts";
import { announce } from "#ui/live/announce.ts";
import { toast } from "#ui/toasts/toast.ts";
import { askIfMissing } from "../../fields/missing-fields.ts";
import { useTicketAction } from "../../lifecycle/use-ticket-action.ts";
import { useListSteps } from "../../ticket-page/pager/use-list-steps.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { addToDraft } from "../composer/composer-state.ts";
import { applyChanges, stageMacro } from "./macros.queries.ts";
import { afterChanges, changesToMake, stagedOf } from "./staged-changes.rules.ts";
import { nothingStaged, stage, stagingOf } from "./use-staged-changes.ts";

/** Uses a macro on a ticket: its text goes into the composer, and its changes wait beside it. */
export function useMacro(ticket: Ticket) {
  const { id, ticket_id, may } = ticket;
  const { mutate } = useTicketAction(ticket_id);
  const { leave } = useListSteps(ticket_id);

  async function choose(macroId: string): Promise<void> {
    try {
      const macro = await stageMacro(macroId, id, changesToMake(stagingOf(id).staged));
      const { text, is_internal, name } = macro;
      const { staged, after } = stagingOf(id);
      // One that stays says nothing about where to go, so an earlier one decides.
      const then = macro.after === "stay" ? after : macro.after;
      stage(id, { staged: [...staged, ...stagedOf(macro)], after: then });
      const mode = is_internal ? "note" : "reply";
      announce(t("macro_staged", { name }));
      if (text === null) return;
      if (may[mode]) addToDraft(id, mode, text);
      else toast.error(t("macro_text_refused"));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return {
    choose: (macroId: string) => void choose(macroId),
    /** Makes the changes without a message. If they are refused, they stay. */
    apply() {
      const { staged, after } = stagingOf(id);
      const changes = changesToMake(staged);
      stage(id, nothingStaged);
      const send = () =>
        applyChanges(id, changes).catch((error: unknown) => {
          const since = stagingOf(id);
          stage(id, { staged: [...staged, ...since.staged], after });
          throw error;
        });
      // With the missing fields the changes are made by the dialog, and no longer wait.
      const onRefused = (error: unknown) =>
        askIfMissing(error, ticket, changes, () => {
          stage(id, { staged: stagingOf(id).staged.slice(staged.length), after: "stay" });
          leave(after);
        });
      const optimistic = afterChanges(ticket, changes);
      mutate({ send, optimistic, onRefused }, { onSuccess: () => leave(after) });
    },
  };
}
