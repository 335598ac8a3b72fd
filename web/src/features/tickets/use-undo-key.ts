import { undo } from "@parley/contract/calls";
import { useRef } from "react";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { toast } from "#ui/toast.ts";
import { useMay } from "../identity/index.ts";
import { t } from "./ticket-texts.ts";
import { useTakeBack } from "./use-take-back.ts";

/**
 * Takes back the last thing one did, then the one before it, on whichever page. One that was refused, because somebody
 * changed it again, does not stand in the way of those before it. While one types, the key is the text's.
 */
export function useUndoKey(): void {
  const takeBack = useTakeBack();
  const refused = useRef(new Set<string>());
  const mayUndo = useMay()(["desk.use"]) ?? false;

  async function run(): Promise<void> {
    try {
      const { results } = await call(undo.list, {});
      const last = results.find(({ id }) => !refused.current.has(id));
      if (!last) return void toast.show(t("nothing_to_undo"));
      if (!(await takeBack(last.id))) refused.current.add(last.id);
    } catch (error) {
      toast.error(messageOf(error));
    }
  }
  useShortcuts(
    mayUndo
      ? [
          {
            id: "undo",
            keys: "Mod+Z",
            label: t("key_undo"),
            scope: t("scope_all"),
            run: () => void run(),
          },
        ]
      : [],
  );
}
