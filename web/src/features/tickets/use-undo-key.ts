import { undo } from "@parley/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import type { Shortcut } from "#platform/keys/shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "./ticket-texts.ts";
import { useTakeBack } from "./use-take-back.ts";
import { whenAnswered } from "./use-ticket-act.ts";

/**
 * Takes back the last thing one did, then the one before it, on whichever page. One that was refused, because somebody
 * changed it again, does not stand in the way of those before it. While one types, the key is the text's.
 */
export function useUndoKey(): Shortcut[] {
  const takeBack = useTakeBack();
  const queries = useQueryClient();
  const refused = useRef(new Set<string>());
  // Known at once: a key that is pressed before the account has answered is not lost.
  const isStaff = useUser().role !== "customer";

  async function run(): Promise<void> {
    try {
      // What was done last may still be on its way.
      await whenAnswered(queries);
      const { results } = await call(undo.list, {});
      const last = results.find(({ id }) => !refused.current.has(id));
      if (!last) return void toast.show(t("nothing_to_undo"));
      if (!(await takeBack(last.id))) refused.current.add(last.id);
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
