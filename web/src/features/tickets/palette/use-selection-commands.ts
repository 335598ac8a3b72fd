import { useOfferCommands } from "#ui/palette/page-commands.ts";
import { type ActionName, actionKeys } from "../list/actions/action-keys.ts";
import { t as listText } from "../list/list-texts.ts";
import { useSelection } from "../list/rows/selection.ts";
import { t } from "./palette-texts.ts";
import { type LevelAction, useActionLevels } from "./use-action-levels.tsx";

interface Given {
  readonly run: (id: ActionName) => void;
  readonly start: (action: LevelAction) => void;
  /** Exports the selection; undefined without the permission. */
  readonly write: (() => void) | undefined;
  readonly mayUseMacros: boolean;
}

/** Offers the bulk actions in the palette while tickets are selected. */
export function useSelectionCommands({ run, start, write, mayUseMacros }: Given): void {
  const { ids, isWhole } = useSelection();
  const level = useActionLevels({ row: undefined, onChoose: start });
  const command = (id: "resolve" | "take" | "macro") => ({
    id: `selected.${id}`,
    label: actionKeys[id].label,
    words: "",
    shortcut: id,
    choose: () => run(id),
  });
  const commands = [
    command("resolve"),
    level("assign"),
    command("take"),
    ...(["status", "priority", "tags", "snooze"] as const).map(level),
    ...(mayUseMacros ? [command("macro")] : []),
    ...(write
      ? [{ id: "selected.export", label: listText("act_export"), words: "", choose: write }]
      : []),
  ];
  const title = isWhole ? t("whole") : t("selection", { count: ids.size });
  useOfferCommands(ids.size > 0 || isWhole ? { title, commands } : undefined);
}
