import {
  type Condition,
  type FilterField,
  filterFields,
} from "@parley/contract/tickets/list/filter";
import { useEffect, useRef, useState } from "react";
import { FieldChooser } from "#ui/filters/field-chooser.tsx";
import { defaultCondition } from "./comparison.rules.ts";
import { ConditionValue } from "./condition-value.tsx";
import { conditionOf, useFilterFields } from "./filter-fields.ts";

const firstComparison: Partial<Record<string, Condition["is"]>> = {
  text: "contains",
  days: "between_days",
};

interface Props {
  readonly onAdd: (conditions: readonly Condition[]) => void;
}

/** Adds a condition: first the field, then its value. */
export function AddConditionPanel({ onAdd }: Props) {
  const [field, setField] = useState<FilterField>();
  const fields = useFilterFields();
  const box = useRef<HTMLDivElement>(null);

  // The popover may have opened before this was loaded.
  useEffect(() => {
    if (!field) box.current?.querySelector("input")?.focus();
  }, [field]);

  function choose(chosen: FilterField) {
    const condition = defaultCondition(chosen);
    if (condition) onAdd([condition]);
    else setField(chosen);
  }

  if (field) {
    const condition = { field, is: firstComparison[filterFields[field]] ?? "is", value: "" };
    return <ConditionValue condition={condition} onChange={(next) => onAdd([next])} />;
  }
  return (
    <div ref={box}>
      <FieldChooser
        fields={fields}
        onField={({ key }) => choose(key as FilterField)}
        onWords={(read) => onAdd(read.map(conditionOf))}
      />
    </div>
  );
}
