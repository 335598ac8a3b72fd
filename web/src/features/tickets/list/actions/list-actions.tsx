import { useEffect, useState } from "react";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useUser } from "#platform/session/session.ts";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../../../identity/index.ts";
import { mostMerged, TicketBulkBar } from "../../bulk/ticket-bulk-bar.tsx";
import { useBulk } from "../../bulk/use-bulk.ts";
import { listKeys } from "../../keys.ts";
import { useSelectionCommands } from "../../palette/use-selection-commands.ts";
import { t as mergeText } from "../../relations/merge-texts.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import type { ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { rowElement, useCursor } from "../rows/row-cursor.ts";
import { hasSelection, useSelection } from "../rows/selection.ts";
import { useSelectedExport } from "../views/ticket-export.queries.ts";
import { type ActionName, actionKeys } from "./action-keys.ts";
import { closePicker, openPicker, useOwnPicker } from "./picker-state.ts";
import type { RowAction } from "./row-action.ts";
import { useRowActions } from "./use-row-actions.ts";

const MergeSelectedForm = lazyPart(() =>
  import("../../bulk/merge-selected-form.tsx").then((module) => module.MergeSelectedForm),
);

const MacroPreview = lazyPart(() =>
  import("../../bulk/macro-preview.tsx").then((module) => module.MacroPreview),
);

const ActionLayer = lazyPart(() =>
  import("./action-layer.tsx").then((module) => module.ActionLayer),
);

interface ChosenMacro {
  readonly action: Extract<RowAction, { act: "macro" }>;
  /** The row it is for; undefined for the selection. */
  readonly row: TicketRow | undefined;
}

/** A preview shows the first tickets. */
const mostPreviewed = 10;

interface Props {
  readonly listState: ListState;
  readonly rows: readonly TicketRow[];
  /** The total of the list, up to the counting limit. */
  readonly total: number;
  readonly isCapped: boolean;
}

/** Keys, menu and pickers for the row under the cursor or the selection. */
export function ListActions({ listState, rows, total, isCapped }: Props) {
  const user = useUser();
  const code = useCursor((cursor) => cursor.code);
  const row = rows.find(({ ticket_id }) => ticket_id === code);
  const { kind, isForSelection } = useOwnPicker("list");
  const isLayerBuilt = useOnceOpen(kind !== undefined);
  const actions = useRowActions(row);
  const bulk = useBulk(listState);
  const write = useSelectedExport(listState);
  const may = usePermissions();
  const mayMerge = may(["tickets.merge"]) === true;
  const [merged, setMerged] = useState<readonly string[]>();
  const me = `${user.first_name} ${user.last_name}`;

  const direct: Partial<Record<ActionName, { one: () => void; many?: RowAction }>> = {
    resolve: {
      one: () =>
        row?.status !== "resolved" && actions.perform({ act: "status", status: "resolved" }),
      many: { act: "status", status: "resolved" },
    },
    take: { one: actions.take, many: { act: "assign", agent_id: user.id, name: me } },
    unread: { one: actions.toggleUnread },
  };

  useEffect(() => closePicker, []);

  function runMany(id: ActionName) {
    const { picker, isForMany } = actionKeys[id];
    const bar = document.querySelector<HTMLElement>("[role=toolbar]");
    const many = direct[id]?.many;
    if (!isForMany) toast.show(t("one_only"));
    else if (picker && bar) openPicker(picker, bar, true);
    else if (many) bulk.start(many);
  }
  function runOne(id: ActionName) {
    const { picker } = actionKeys[id];
    const element = rowElement(code);
    if (!row || !element) return;
    if (picker) openPicker(picker, element);
    else direct[id]?.one();
  }
  function run(id: ActionName) {
    (hasSelection() ? runMany : runOne)(id);
  }

  // The macro to preview before it is applied.
  const [macro, setMacro] = useState<ChosenMacro>();
  const mayUseMacros = may(["replies.use"]) === true;

  function mergeSelected() {
    const { ids, isWhole } = useSelection.getState();
    if (!isWhole && ids.size >= 2 && ids.size <= mostMerged) setMerged([...ids]);
    else toast.show(mergeText("merge_count", { most: mostMerged }));
  }

  function choose(action: RowAction) {
    closePicker();
    if (action.act === "macro") setMacro({ action, row: isForSelection ? undefined : row });
    else if (isForSelection) bulk.start(action);
    else actions.perform(action);
  }

  const { ids, isWhole } = useSelection();
  const selected = isWhole ? rows.map(({ id }) => id) : [...ids];
  const macroIds = macro?.row ? [macro.row.id] : selected;
  const selectedCount = isWhole ? total : ids.size;
  const isUncounted = isWhole && isCapped && !macro?.row;
  const macroCount = macro?.row ? 1 : selectedCount;
  const keys = (Object.keys(actionKeys) as ActionName[]).filter(
    (id) => id !== "macro" || mayUseMacros,
  );
  useShortcuts(
    withActs(listKeys, {
      ...Object.fromEntries(keys.map((id) => [id, () => run(id)])),
      merge_selection: mayMerge && mergeSelected,
    }),
  );
  useSelectionCommands({ run, start: (act) => bulk.start(act), write, mayUseMacros });
  return (
    <>
      <TicketBulkBar
        pageIds={rows.map(({ id }) => id)}
        total={total}
        isCapped={isCapped}
        onRun={run}
        onExport={write}
        onMerge={mayMerge ? mergeSelected : undefined}
      />
      {merged && <MergeSelectedForm ids={merged} onClose={() => setMerged(undefined)} />}
      {macro && (
        <MacroPreview
          macroId={macro.action.macro}
          ids={macroIds.slice(0, mostPreviewed)}
          count={isUncounted ? undefined : macroCount}
          onApply={() => {
            setMacro(undefined);
            bulk.start(macro.action, macro.row && [macro.row.id]);
          }}
          onClose={() => setMacro(undefined)}
        />
      )}
      {isLayerBuilt && (
        <ActionLayer
          row={row}
          owner="list"
          onRun={run}
          onChoose={choose}
          onRemoveTag={actions.removeTag}
          onWake={actions.wake}
        />
      )}
    </>
  );
}
