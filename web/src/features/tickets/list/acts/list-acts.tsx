import { useEffect } from "react";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { Anchored } from "#ui/overlays/anchored.tsx";
import { toast } from "#ui/toasts/toast.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { TicketBulkBar } from "../bulk/ticket-bulk-bar.tsx";
import { useBulk } from "../bulk/use-bulk.ts";
import { useSelectedExport } from "../bulk/use-selected-export.ts";
import { t } from "../list-texts.ts";
import { rowElement, useCursor } from "../rows/cursor.ts";
import { hasSelection } from "../rows/selection.ts";
import type { Shown } from "../shown.rules.ts";
import type { Act } from "./act.ts";
import { type ActKey, type ActName, actKeys } from "./act-keys.ts";
import { ActPicker } from "./act-picker.tsx";
import { closePicker, openPicker, usePicker } from "./picker.ts";
import { RowMenu } from "./row-menu.tsx";
import { useRowActs } from "./use-row-acts.ts";

interface Props {
  readonly shown: Shown;
  readonly rows: readonly TicketRow[];
  /** How many the list holds, as far as it was counted. */
  readonly total: number;
  readonly isCapped: boolean;
}

/** The keys that act on the row under the cursor, or on all that is selected, and what they ask before they do. */
export function ListActs({ shown, rows, total, isCapped }: Props) {
  const user = useUser();
  const code = useCursor((cursor) => cursor.code);
  const row = rows.find(({ ticket_id }) => ticket_id === code);
  const { kind, anchor, isForSelection } = usePicker();
  const acts = useRowActs(row);
  const bulk = useBulk(shown);
  const write = useSelectedExport(shown);
  const me = `${user.first_name} ${user.last_name}`;

  const direct: Partial<Record<ActName, { one: () => void; many?: Act }>> = {
    resolve: {
      one: () => row?.status !== "resolved" && acts.perform({ act: "status", status: "resolved" }),
      many: { act: "status", status: "resolved" },
    },
    take: { one: acts.take, many: { act: "assign", agent_id: user.id, name: me } },
    unread: { one: acts.toggleUnread },
  };

  useEffect(() => closePicker, []);

  function runMany({ id, picker, isForMany }: ActKey) {
    const bar = document.querySelector<HTMLElement>("[role=toolbar]");
    const many = direct[id]?.many;
    if (!isForMany) toast.show(t("one_only"));
    else if (picker && bar) openPicker(picker, bar, true);
    else if (many) bulk.start(many);
  }
  function runOne({ id, picker }: ActKey) {
    const element = rowElement(code);
    if (!row || !element) return;
    if (picker) openPicker(picker, element);
    else direct[id]?.one();
  }
  function run(id: ActName) {
    const key = actKeys.find((one) => one.id === id);
    if (key) (hasSelection() ? runMany : runOne)(key);
  }

  function choose(act: Act) {
    closePicker();
    if (isForSelection) bulk.start(act);
    else acts.perform(act);
  }

  useShortcuts(
    actKeys.map(({ id, keys, label }) => ({
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
          <ActPicker
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
