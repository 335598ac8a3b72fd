import { undo } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { toast } from "#ui/toast.ts";
import { t } from "./ticket-texts.ts";
import { useTakeBack } from "./use-take-back.ts";

/** Takes back the last thing one did, then the one before it. While one types, the key is the text's. */
export function useUndoKey(): void {
  const takeBack = useTakeBack();
  async function run(): Promise<void> {
    try {
      const [last] = (await call(undo.list, {})).results;
      if (last) await takeBack(last.id);
      else toast.show(t("nothing_to_undo"));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }
  useShortcuts([
    { id: "undo", keys: "Mod+Z", label: t("key_undo"), scope: t("scope"), run: () => void run() },
  ]);
}
