import type { Condition } from "@parley/contract/tickets/list/filter";
import type { ReactElement } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { t } from "../list-texts.ts";

const AddConditionPanel = lazyPart(() =>
  import("./add-condition-panel.tsx").then((module) => module.AddConditionPanel),
);

interface Props {
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdd: (conditions: readonly Condition[]) => void;
}

/** Opens the panel that adds a condition. */
export function AddCondition({ trigger, open, onOpenChange, onAdd }: Props) {
  return (
    <Popover
      label={t("filter_add")}
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      className="w-72 p-2 has-data-value:flex has-data-value:flex-col has-data-value:p-0"
    >
      <AddConditionPanel
        onAdd={(conditions) => {
          onOpenChange(false);
          onAdd(conditions);
        }}
      />
    </Popover>
  );
}
