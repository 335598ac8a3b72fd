import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import type { Shortcut } from "#platform/keys/shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { toast } from "#ui/toasts/toast.ts";
import { whenActionsSettled } from "../lifecycle/use-ticket-action.ts";
import { t } from "../ticket-texts.ts";
import { listUndoable, useUndo } from "./undo.queries.ts";

/**
 * Undoes the last action, then the one before it, on every page. A refused one is skipped the next time.
 * While somebody types, the key belongs to the text.
 */
export function useUndoKey(): Shortcut[] {
  const undoById = useUndo();
  const queries = useQueryClient();
  const refused = useRef(new Set<string>());
  // Known from the session, so that the key works before the account is loaded.
  const isStaff = useUser().role !== "customer";

  async function run(): Promise<void> {
    try {
      // The last action may not be saved yet.
      await whenActionsSettled(queries);
      const { results } = await listUndoable();
      const last = results.find(({ id }) => !refused.current.has(id));
      if (!last) return void toast.show(t("nothing_to_undo"));
      if (!(await undoById(last.id))) refused.current.add(last.id);
    } catch (error) {
      toast.error(messageOf(error));
    }
  }
  if (!isStaff) return [];
  return [
    {
      id: "undo",
      keys: "Mod+Z",
      label: t("key_undo"),
      scope: t("scope_all"),
      run: () => void run(),
    },
  ];
}
