import { AnchoredPopover } from "#ui/overlays/anchored-popover.tsx";
import { t } from "../../keys-texts.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import type { ActionName } from "./action-keys.ts";
import { ActionPicker } from "./action-picker.tsx";
import { closePicker, type PickerOwner, useOwnPicker } from "./picker-state.ts";
import type { RowAction } from "./row-action.ts";
import { RowMenu } from "./row-menu.tsx";

interface Props {
  readonly row: TicketRow | undefined;
  readonly owner: PickerOwner;
  readonly onRun: (id: ActionName) => void;
  readonly onChoose: (action: RowAction) => void;
  readonly onRemoveTag: (tag: string) => void;
  readonly onWake: () => void;
}

/** The menu of a row, or the picker of an action, beside what opened it. */
export function ActionLayer({ row, owner, onRun, onChoose, onRemoveTag, onWake }: Props) {
  const { kind, anchor, isForSelection } = useOwnPicker(owner);
  const label = kind && t(kind === "menu" ? "row_acts" : `act_${kind}`);
  return (
    <AnchoredPopover anchor={anchor} label={label ?? ""} onClose={closePicker}>
      {kind === "menu" && row && (
        <RowMenu
          row={row}
          onRun={(id) => {
            closePicker();
            onRun(id);
          }}
        />
      )}
      {kind && kind !== "menu" && (
        <ActionPicker
          kind={kind}
          row={isForSelection ? undefined : row}
          onChoose={onChoose}
          {...(!isForSelection && { onRemoveTag })}
          onWake={() => {
            closePicker();
            onWake();
          }}
        />
      )}
    </AnchoredPopover>
  );
}
