import {
  type Condition,
  type ConditionField,
  customFieldOf,
} from "@parley/contract/tickets/list/filter";
import { useEffect, useRef, useState } from "react";
import { FieldChooser } from "#ui/filters/field-chooser.tsx";
import { useTicketFields } from "../../fields/fields.queries.ts";
import { defaultCondition, kindOf, type Subject } from "./comparison.rules.ts";
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
  const [chosen, setChosen] = useState<Subject>();
  const fields = useFilterFields();
  const custom = useTicketFields();
  const box = useRef<HTMLDivElement>(null);

  // The popover may have opened before this was loaded.
  useEffect(() => {
    if (!chosen) box.current?.querySelector("input")?.focus();
  }, [chosen]);

  function choose(field: ConditionField) {
    const type = custom.find(({ key }) => customFieldOf(key) === field)?.type;
    const condition = defaultCondition({ field, type });
    if (condition) onAdd([condition]);
    else setChosen({ field, type });
  }

  if (chosen) {
    const { field } = chosen;
    const condition = { field, is: firstComparison[kindOf(chosen)] ?? "is", value: "" };
    return <ConditionValue condition={condition} onChange={(next) => onAdd([next])} />;
  }
  return (
    <div ref={box}>
      <FieldChooser
        fields={fields}
        onField={({ key }) => choose(key as ConditionField)}
        onWords={(read) => onAdd(read.map(conditionOf))}
      />
    </div>
  );
}
