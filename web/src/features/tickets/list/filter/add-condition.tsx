import { type Condition, type FilterField, filterFields } from "@parley/contract/tickets/filter";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { FieldChooser } from "#ui/filters/field-chooser.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { t } from "../list-texts.ts";
import { defaultCondition } from "./comparison.rules.ts";
import { ConditionValue } from "./condition-value.tsx";
import { conditionOf, useFilterFields } from "./filter-fields.ts";

const firstComparison: Partial<Record<string, Condition["is"]>> = {
  text: "contains",
  days: "between_days",
};

interface Props {
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdd: (conditions: readonly Condition[]) => void;
}

/** Adds a condition: first the field, then its value. */
export function AddCondition({ trigger, open, onOpenChange, onAdd }: Props) {
  const [field, setField] = useState<FilterField>();
  const fields = useFilterFields();
  const box = useRef<HTMLDivElement>(null);

  // The pressed field is gone: the focus moves to the value.
  useEffect(() => {
    if (field) box.current?.querySelector("input")?.focus();
  }, [field]);

  function show(next: boolean) {
    setField(undefined);
    onOpenChange(next);
  }
  function add(conditions: readonly Condition[]) {
    show(false);
    onAdd(conditions);
  }
  function choose(chosen: FilterField) {
    const whole = defaultCondition(chosen);
    if (whole) add([whole]);
    else setField(chosen);
  }

  return (
    <Popover
      label={t("filter_add")}
      open={open}
      onOpenChange={show}
      trigger={trigger}
      className={field ? "flex w-72 flex-col" : "w-72 p-2"}
    >
      {field ? (
        <div ref={box} className="flex min-h-0 flex-col">
          <ConditionValue
            condition={{ field, is: firstComparison[filterFields[field]] ?? "is", value: "" }}
            onChange={(condition) => add([condition])}
          />
        </div>
      ) : (
        <FieldChooser
          fields={fields}
          onField={({ key }) => choose(key as FilterField)}
          onWords={(read) => add(read.map(conditionOf))}
        />
      )}
    </Popover>
  );
}
