import { useEffect } from "react";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { Anchored } from "#ui/overlays/anchored.tsx";
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
import { ActionPicker } from "./action-picker.tsx";
import { closePicker, openPicker, usePicker } from "./picker-state.ts";
import type { RowAction } from "./row-action.ts";
import { RowMenu } from "./row-menu.tsx";
import { useRowActions } from "./use-row-actions.ts";

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
  const { kind, anchor, isForSelection } = usePicker();
  const acts = useRowActions(row);
  const bulk = useBulk(listState);
  const write = useSelectedExport(listState);
  const me = `${user.first_name} ${user.last_name}`;

  const direct: Partial<Record<ActionName, { one: () => void; many?: RowAction }>> = {
    resolve: {
      one: () => row?.status !== "resolved" && acts.perform({ act: "status", status: "resolved" }),
      many: { act: "status", status: "resolved" },
    },
    take: { one: acts.take, many: { act: "assign", agent_id: user.id, name: me } },
    unread: { one: acts.toggleUnread },
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

  function choose(act: RowAction) {
    closePicker();
    if (isForSelection) bulk.start(act);
    else acts.perform(act);
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
  const name = kind && t(kind === "menu" ? "row_acts" : `act_${kind}`);
  return (
    <>
      <TicketBulkBar
        pageIds={rows.map(({ id }) => id)}
        total={total}
        isCapped={isCapped}
        onRun={run}
        onExport={write}
      />
      <Anchored anchor={anchor} label={name ?? ""} onClose={closePicker}>
        {kind === "menu" && row && (
          <RowMenu
            row={row}
            onRun={(id) => {
              closePicker();
              run(id);
            }}
          />
        )}
        {kind && kind !== "menu" && (
          <ActionPicker
            kind={kind}
            row={isForSelection ? undefined : row}
            onChoose={choose}
            {...(!isForSelection && { onRemoveTag: acts.removeTag })}
            onWake={() => {
              closePicker();
              acts.wake();
            }}
          />
        )}
      </Anchored>
    </>
  );
}
