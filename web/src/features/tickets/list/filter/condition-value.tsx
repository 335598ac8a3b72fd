import type { Condition } from "@parley/contract/tickets/list/filter";
import { useEffect, useRef } from "react";
import { ChoiceValue } from "./choice-value.tsx";
import { isNegative, kindOf } from "./comparison.rules.ts";
import { DaysValue } from "./days-value.tsx";
import { choiceOf, valuesOf } from "./filter-address.rules.ts";
import { TypedValue } from "./typed-value.tsx";
import { useFilterField } from "./use-filter-field.ts";

interface Props {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** The editor for the value of a condition. It takes the focus. */
export function ConditionValue(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("input")?.focus();
  }, []);
  return (
    <div ref={box} data-value className="flex min-h-0 flex-col">
      <Editor {...props} />
    </div>
  );
}

function Editor({ condition, onChange }: Props) {
  const { field, is, value } = condition;
  const choose = (values: readonly string[]) => onChange(choiceOf(field, values, isNegative(is)));
  const { custom } = useFilterField(field);
  if (kindOf({ field, type: custom?.type }) === "choice" && field !== "tag") {
    const chosen = value === "" ? [] : valuesOf(condition);
    return <ChoiceValue field={field} chosen={chosen} onChoose={choose} />;
  }
  if (is === "between_days") {
    return (
      <DaysValue condition={condition} onDays={(days) => onChange({ ...condition, value: days })} />
    );
  }
  return (
    <TypedValue
      condition={condition}
      onValue={(next) =>
        Array.isArray(next)
          ? choose(next as readonly string[])
          : onChange({ ...condition, value: next })
      }
    />
  );
}
