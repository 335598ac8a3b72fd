import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TimePicker } from "#ui/dates/time-picker.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { Select } from "#ui/select/select.tsx";
import type { SavedReport } from "../saved/saved.queries.ts";
import { staffChoices, useSchedules } from "./schedules.queries.ts";
import { t } from "./schedules-texts.ts";

interface Props {
  readonly report: SavedReport;
  readonly onClose: () => void;
}

interface Fields {
  readonly days: readonly string[];
  readonly time: string;
  readonly zone: string;
  readonly recipients: readonly string[];
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const workdays = ["1", "2", "3", "4", "5"];

/** Form of a schedule: days, time and recipients of a mailed report. */
export function ScheduleForm({ report, onClose }: Props) {
  const own = useZone();
  const { save } = useSchedules();
  const { schedule } = report;
  const isOn = schedule !== null && schedule.next_at !== null;
  const form = useForm<Fields>({
    mode: "onTouched",
    defaultValues: {
      days: isOn ? schedule.days.map(String) : workdays,
      time: schedule?.time ?? "08:00",
      zone: schedule?.zone ?? own,
      recipients: schedule?.recipients.map(({ id }) => id) ?? [],
    },
  });
  const { send, modal } = useFormModal({
    form,
    save: ({ days, time, zone, recipients }) =>
      save.mutateAsync({
        id: report.id,
        days: days.map(Number).toSorted((one, other) => one - other),
        time,
        zone,
        recipients: [...recipients],
      }),
    onClose,
    failed: t("failed"),
  });
  const turnOff = () => send({ ...form.getValues(), days: [] });
  return (
    <FormModal
      {...modal}
      error={modal.error ?? form.formState.errors.days?.message}
      size="lg"
      title={t("title")}
      description={t("lead")}
      submitLabel={t("save")}
      busyLabel={t("saving")}
      footerStart={
        isOn && (
          <Button className="sm:me-auto" onClick={() => void turnOff()}>
            {t("turn_off")}
          </Button>
        )
      }
    >
      <fieldset className="mb-4">
        <legend className="mb-1 font-semibold">{t("days")}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={t(`day_${day}`)}
              value={String(day)}
              {...form.register("days", {
                validate: (days) => days.length > 0 || t("days_required"),
              })}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
        <Controller
          control={form.control}
          name="time"
          render={({ field }) => <TimePicker {...field} label={t("time")} />}
        />
        <Controller
          control={form.control}
          name="zone"
          render={({ field }) => (
            <Select {...field} label={t("zone")} options={zoneOptions(field.value)} />
          )}
        />
      </div>
      <Recipients form={form} report={report} />
    </FormModal>
  );
}

interface RecipientsProps {
  readonly form: ReturnType<typeof useForm<Fields>>;
  readonly report: SavedReport;
}

/** Current staff, and former recipients, who can only be removed. */
function Recipients({ form, report }: RecipientsProps) {
  const staff = useQuery(staffChoices).data ?? [];
  const named = report.schedule?.recipients ?? [];
  const stopped = new Set(named.filter((one) => one.has_stopped).map(({ id }) => id));
  const left = named
    .filter(({ id }) => !staff.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const options = [...staff, ...left].map((option) =>
    stopped.has(option.value) ? { ...option, hint: t("has_stopped") } : option,
  );
  return (
    <Controller
      control={form.control}
      name="recipients"
      rules={{ validate: (ids) => ids.length > 0 || t("recipients_required") }}
      render={({ field, fieldState }) => (
        <MultiSelect
          {...field}
          label={t("recipients")}
          hint={t("recipients_hint")}
          options={options}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function zoneOptions(chosen: string) {
  const all = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), chosen]);
  return [...all].map((zone) => ({ value: zone, label: zone }));
}
