import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { browserZone } from "#platform/time/zone.ts";
import { TimePicker } from "#ui/dates/time-picker.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import { t } from "../sla-texts.ts";
import { type HoursForm, weekdayOptions, zoneOptions } from "./hours-form.rules.ts";

interface Props {
  readonly form: UseFormReturn<HoursForm, unknown, HoursForm>;
  readonly at: number;
}

export function EntryFields({ form, at }: Props) {
  const entry = `data.${at}` as const;
  const [isWorkingDay, timezone] = useWatch({
    control: form.control,
    name: [`${entry}.is_working_day`, `${entry}.timezone`],
  });
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <TextField label={t("hours_name")} maxLength={120} {...field(form, `${entry}.name`)} />
      <NativeSelect
        label={t("weekday")}
        options={weekdayOptions}
        {...field(form, `${entry}.weekday`, { setValueAs: Number })}
      />
      {(["start_time", "end_time"] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={`${entry}.${name}`}
          render={({ field: time, fieldState }) => (
            <TimePicker
              {...time}
              label={t(name)}
              withMidnight={name === "end_time"}
              disabled={!isWorkingDay}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <Controller
        control={form.control}
        name={`${entry}.timezone`}
        render={({ field: zone, fieldState }) => (
          <Select
            {...zone}
            label={t("timezone")}
            options={zoneOptions(browserZone(), timezone)}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="mb-4 self-center sm:pt-2">
        <Checkbox label={t("working_day")} {...form.register(`${entry}.is_working_day`)} />
      </div>
    </div>
  );
}
