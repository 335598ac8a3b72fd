import { type Condition, filterFields } from "@parley/contract/tickets/filter";
import { choiceOf, valuesOf } from "./address.rules.ts";
import { isNegative } from "./beginnings.rules.ts";
import { ChoiceValue } from "./choice-value.tsx";
import { DaysValue } from "./days-value.tsx";
import { TypedValue } from "./typed-value.tsx";

interface Props {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** Where the value of a condition is chosen or typed. */
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
