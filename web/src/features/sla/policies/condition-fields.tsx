import {
  anyValue,
  type ConditionType,
  type Operator,
  operators,
  operatorsOf,
} from "@parley/contract/sla/choices";
import { X } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import type { Option } from "#ui/select/options.ts";
import { Select } from "#ui/select/select.tsx";
import { t } from "../sla-texts.ts";
import type { Choices } from "./policies.queries.ts";
import { type PolicyFormApi, withNone } from "./policy-form.ts";
import type { ValueChoices } from "./use-value-choices.ts";

interface ConditionFieldsProps {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly choices: Choices;
  readonly values: ValueChoices;
  /** Undefined if it is the only one. */
  readonly onRemove: (() => void) | undefined;
}

export function ConditionFields({ form, at, choices, values, onRemove }: ConditionFieldsProps) {
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
  // Another type has other operators and values, so what no longer applies is cleared.
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

interface ConditionValueProps {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly type: string;
  readonly operator: Operator;
  /** Undefined if the value is free text. */
  readonly options: readonly Option[] | undefined;
}

const valueless: readonly string[] = ["is_empty", "is_not_empty"];
const manyOf: readonly string[] = ["in", "not_in"];

/** A select if there are choices, otherwise a text field. */
function ConditionValue({ form, at, type, operator, options }: ConditionValueProps) {
  const name = `conditions.${at}.value` as const;
  if (type === "all_tickets" || valueless.includes(operator)) {
    return <TextField key="none" label={t("value")} value={t("value_none")} readOnly disabled />;
  }
  if (!options) {
    const hint = manyOf.includes(operator) ? t("value_many") : hints[type];
    return <TextField key="written" label={t("value")} hint={hint} {...field(form, name)} />;
  }
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...control }, fieldState }) =>
        manyOf.includes(operator) ? (
          <MultiSelect
            {...control}
            label={t("value")}
            options={options}
            value={value.split(",").filter(Boolean)}
            onChange={(chosen) => control.onChange(chosen.join(","))}
            error={fieldState.error?.message}
          />
        ) : (
          <Select
            {...control}
            label={t("value")}
            options={options}
            value={value}
            error={fieldState.error?.message}
          />
        )
      }
    />
  );
}

const hints: Readonly<Record<string, string>> = {
  customer: t("value_customer"),
  customer_domain: t("value_domain"),
};
