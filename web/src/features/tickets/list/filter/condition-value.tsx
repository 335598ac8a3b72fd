import { type Condition, filterFields } from "@parley/contract/tickets/filter";
import { ChoiceValue } from "./choice-value.tsx";
import { isNegative } from "./comparison.rules.ts";
import { DaysValue } from "./days-value.tsx";
import { choiceOf, valuesOf } from "./filter-address.rules.ts";
import { TypedValue } from "./typed-value.tsx";

interface Props {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** The editor for the value of a condition. */
export function ConditionValue({ condition, onChange }: Props) {
  const { field, is, value } = condition;
  const choose = (values: readonly string[]) => onChange(choiceOf(field, values, isNegative(is)));
  if (filterFields[field] === "choice" && field !== "tag") {
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
