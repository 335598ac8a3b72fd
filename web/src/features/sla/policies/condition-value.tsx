import type { Operator } from "@parley/contract/sla/choices";
import { Controller } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import type { Option } from "#ui/select/options.ts";
import { Select } from "#ui/select/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { t } from "../sla-texts.ts";
import type { PolicyFormApi } from "./policy-form-api.ts";

interface Props {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly type: string;
  readonly operator: Operator;
  /** Nothing where it is written freely. */
  readonly options: readonly Option[] | undefined;
}

const valueless: readonly string[] = ["is_empty", "is_not_empty"];
const manyOf: readonly string[] = ["in", "not_in"];

/** Chosen where there is something to choose from, written where there is not. */
export function ConditionValue({ form, at, type, operator, options }: Props) {
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
