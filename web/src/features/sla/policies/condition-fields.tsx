import {
  anyValue,
  type ConditionType,
  type Operator,
  operators,
  operatorsOf,
} from "@parley/contract/sla/choices";
import { X } from "lucide-react";
import { useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { t } from "../sla-texts.ts";
import { ConditionValue } from "./condition-value.tsx";
import type { Choices } from "./policies.queries.ts";
import type { PolicyFormApi } from "./policy-form-api.ts";
import type { ValueChoices } from "./use-value-choices.ts";
import { withNone } from "./with-none.ts";

interface Props {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly choices: Choices;
  readonly values: ValueChoices;
  /** Missing while it is the only one. */
  readonly onRemove: (() => void) | undefined;
}

export function ConditionFields({ form, at, choices, values, onRemove }: Props) {
  const name = `conditions.${at}` as const;
  const [type, operator] = useWatch({
    control: form.control,
    name: [`${name}.condition_type`, `${name}.operator`],
  });
  const allowed = operatorsOf[type as ConditionType] ?? [];
  const set = (key: "operator" | "value", value: string) =>
    form.setValue(`${name}.${key}`, value, { shouldDirty: true });

  const typeField = field(form, `${name}.condition_type`);
  const operatorField = field(form, `${name}.operator`);
  // Another type has other operators and other values: what no longer fits is not carried along.
  function onType(chosen: string) {
    const first = operatorsOf[chosen as ConditionType] ?? [];
    set("operator", first.length === 1 ? (first[0] ?? "") : "");
    set("value", chosen === "all_tickets" ? "true" : "");
  }
  function onOperator(chosen: string) {
    if (needsNoValue(chosen)) set("value", anyValue);
    else if (needsNoValue(operator)) set("value", "");
  }

  return (
    <fieldset className="mb-2 border-line-soft border-b">
      <legend className="sr-only">{t("condition_number", { number: at + 1 })}</legend>
      <div className="grid items-start gap-x-3 md:grid-cols-[1fr_1fr_1.5fr_auto_2rem]">
        <NativeSelect
          label={t("condition_type")}
          options={withNone(choices.condition_types)}
          {...typeField}
          onChange={(event) => {
            onType(event.target.value);
            void typeField.onChange(event);
          }}
        />
        <NativeSelect
          label={t("operator")}
          options={withNone(allowed.map((value) => ({ value, label: operators[value] })))}
          {...operatorField}
          onChange={(event) => {
            onOperator(event.target.value);
            void operatorField.onChange(event);
          }}
        />
        <ConditionValue
          form={form}
          at={at}
          type={type}
          operator={operator as Operator}
          options={values.choicesOf(type)}
        />
        <div className="md:pt-7">
          <Checkbox label={t("active")} {...form.register(`${name}.is_active`)} />
        </div>
        <div className="mb-2 md:pt-6">
          {onRemove && (
            <IconButton
              icon={X}
              label={t("condition_remove", { number: at + 1 })}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}

const needsNoValue = (operator: string) => operator === "is_empty" || operator === "is_not_empty";
