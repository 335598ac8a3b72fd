import { useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { EntryGroup } from "../entry-group.tsx";
import { t } from "../sla-texts.ts";
import type { Choices } from "./policies.queries.ts";
import { suggestedTimes } from "./policy-form.rules.ts";
import { type PolicyFormApi, withNone } from "./policy-form.ts";
import { EscalationList, ReminderList } from "./timer-lists.tsx";

interface TargetFieldsProps {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly choices: Choices;
  readonly isEdit: boolean;
  readonly onRemove: (() => void) | undefined;
}

export function TargetFields({ form, at, choices, isEdit, onRemove }: TargetFieldsProps) {
  const name = `targets.${at}` as const;
  const [hasReminders, hasEscalations] = useWatch({
    control: form.control,
    name: [`${name}.reminder_enabled`, `${name}.escalation_enabled`],
  });
  const shared = { form, at, choices };
  function suggest(priority: string) {
    if (isEdit) return;
    const suggested = suggestedTimes(form.getValues(name), priority);
    form.setValue(name, { ...form.getValues(name), ...suggested }, { shouldDirty: true });
  }
  return (
    <EntryGroup title={t("target_number", { number: at + 1 })} onRemove={onRemove}>
      <div className="grid gap-x-4 md:grid-cols-2">
        <NativeSelect
          label={t("priority")}
          options={withNone(choices.priorities)}
          {...field(form, `${name}.priority`, {
            onChange: ({ target }: { target: HTMLSelectElement }) => suggest(target.value),
          })}
        />
        <NativeSelect
          label={t("operational_hours")}
          options={withNone(choices.operational_hours)}
          {...field(form, `${name}.operational_hours`)}
        />
        <TargetTime {...shared} metric="first_response" whenEmpty={isEdit ? 1 : undefined} />
        <TargetTime {...shared} metric="next_response" whenEmpty={isEdit ? null : undefined} />
        <TargetTime {...shared} metric="resolution" whenEmpty={isEdit ? 1 : undefined} />
      </div>
      <Checkbox label={t("reminders_enable")} {...form.register(`${name}.reminder_enabled`)} />
      {hasReminders && <ReminderList {...shared} />}
      <Checkbox label={t("escalations_enable")} {...form.register(`${name}.escalation_enabled`)} />
      {hasEscalations && <EscalationList {...shared} />}
    </EntryGroup>
  );
}

type Metric = "first_response" | "next_response" | "resolution";

interface TargetTimeProps {
  readonly form: PolicyFormApi;
  readonly at: number;
  readonly metric: Metric;
  readonly choices: Choices;
  /** The value of an emptied field: 1, null, or undefined if it is required. */
  readonly whenEmpty?: 1 | null | undefined;
}

/** A time and its unit. For days the length of a business day is shown. */
function TargetTime({ form, at, metric, choices, whenEmpty }: TargetTimeProps) {
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
