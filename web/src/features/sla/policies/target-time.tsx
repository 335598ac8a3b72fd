import { useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { NativeSelect } from "#ui/native-select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { t } from "../sla-texts.ts";
import type { Choices } from "./policies.queries.ts";
import type { PolicyFormApi } from "./policy-form-api.ts";

export type Metric = "first_response" | "next_response" | "resolution";

interface Props {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly metric: Metric;
  readonly choices: Choices;
  /** What an emptied field means: 1, none at all, or (undefined) that something is missing. */
  readonly whenEmpty?: 1 | null | undefined;
}

/** How long, in which unit; beside days stands how long a business day is. */
export function TargetTime({ form, at, metric, choices, whenEmpty }: Props) {
  const time = `targets.${at}.${metric}_time` as const;
  const unit = `targets.${at}.${metric}_unit` as const;
  const [hours, chosenUnit] = useWatch({
    control: form.control,
    name: [`targets.${at}.operational_hours`, unit],
  });
  const isBusinessDay = chosenUnit === "days" && hours === "business_hours";
  const minutes = choices.business_day_minutes;
  const number = field(form, time, {
    setValueAs: (typed: unknown) =>
      typed === "" || typed === null || typed === undefined ? whenEmpty : Number(typed),
  });
  return (
    <div className="grid grid-cols-2 gap-x-2">
      <TextField
        label={t(`${metric}_time`)}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        hint={whenEmpty === null ? t("next_response_none") : undefined}
        {...number}
        onBlur={(event) => {
          if (event.target.value === "" && whenEmpty === 1) form.setValue(time, 1);
          void number.onBlur(event);
        }}
      />
      <NativeSelect
        label={t(`${metric}_unit`)}
        options={choices.time_units}
        hint={isBusinessDay && minutes ? t("business_day", { hours: minutes / 60 }) : undefined}
        {...field(form, unit)}
      />
    </div>
  );
}
