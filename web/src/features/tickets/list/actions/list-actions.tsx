import { useEffect } from "react";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useUser } from "#platform/session/session.ts";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { toast } from "#ui/toasts/toast.ts";
import { TicketBulkBar } from "../../bulk/ticket-bulk-bar.tsx";
import { useBulk } from "../../bulk/use-bulk.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import type { ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { rowElement, useCursor } from "../rows/row-cursor.ts";
import { hasSelection } from "../rows/selection.ts";
import { useSelectedExport } from "../views/ticket-export.queries.ts";
import { type ActionKey, type ActionName, actionKeys } from "./action-keys.ts";
import { closePicker, openPicker, usePicker } from "./picker-state.ts";
import type { RowAction } from "./row-action.ts";
import { useRowActions } from "./use-row-actions.ts";

const ActionLayer = lazyPart(() =>
  import("./action-layer.tsx").then((module) => module.ActionLayer),
);

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
  const { kind, isForSelection } = usePicker();
  const isLayerBuilt = useOnceOpen(kind !== undefined);
  const actions = useRowActions(row);
  const bulk = useBulk(listState);
  const write = useSelectedExport(listState);
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

  function runMany({ id, picker, isForMany }: ActionKey) {
    const bar = document.querySelector<HTMLElement>("[role=toolbar]");
    const many = direct[id]?.many;
    if (!isForMany) toast.show(t("one_only"));
    else if (picker && bar) openPicker(picker, bar, true);
    else if (many) bulk.start(many);
  }
  function runOne({ id, picker }: ActionKey) {
    const element = rowElement(code);
    if (!row || !element) return;
    if (picker) openPicker(picker, element);
    else direct[id]?.one();
  }
  function run(id: ActionName) {
    const key = actionKeys.find((one) => one.id === id);
    if (key) (hasSelection() ? runMany : runOne)(key);
  }

  function choose(action: RowAction) {
    closePicker();
    if (isForSelection) bulk.start(action);
    else actions.perform(action);
  }

  useShortcuts(
    actionKeys.map(({ id, keys, label }) => ({
      id,
      keys,
      label,
      scope: t("scope"),
      run: () => run(id),
    })),
  );
  return (
    <>
      <TicketBulkBar
        pageIds={rows.map(({ id }) => id)}
        total={total}
        isCapped={isCapped}
        onRun={run}
        onExport={write}
      />
      {isLayerBuilt && (
        <ActionLayer
          row={row}
          onRun={run}
          onChoose={choose}
          onRemoveTag={actions.removeTag}
          onWake={actions.wake}
        />
      )}
    </>
  );
}
