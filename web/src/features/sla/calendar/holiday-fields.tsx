import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { useZone } from "#platform/time/zone.ts";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { draftResolver } from "../sla-form.ts";
import { t } from "../sla-texts.ts";
import { activeHolidaysQuery } from "./calendar.queries.ts";
import { type HolidayForm, holidaysWith } from "./holiday-form.rules.ts";

interface HolidayFieldsProps {
  readonly form: UseFormReturn<HolidayForm, unknown, HolidayForm>;
  /** The form on the page has a checkbox where the dialogs have a toggle. */
  readonly look: "toggle" | "box";
  readonly withActive?: boolean;
}

export function HolidayFields({ form, look, withActive = false }: HolidayFieldsProps) {
  const zone = useZone();
  const recurring = form.register("is_recurring");
  return (
    <>
      <TextField label={t("holiday_name")} maxLength={120} {...field(form, "name")} />
      <Controller
        control={form.control}
        name="date"
        render={({ field: { ref, ...date }, fieldState }) => (
          <DatePicker
            {...date}
            ref={ref}
            label={t("holiday_date")}
            timeZone={zone}
            error={fieldState.error?.message}
          />
        )}
      />
      {look === "toggle" && (
        <div className="mb-4 flex flex-col gap-2">
          <Switch label={t("holiday_repeat")} {...recurring} />
          {withActive && <Switch label={t("active")} {...form.register("is_active")} />}
        </div>
      )}
      <TextArea
        label={t("description")}
        optional
        rows={3}
        maxLength={500}
        {...field(form, "description")}
      />
      {look === "box" && (
        <div className="mb-4">
          <Checkbox label={t("holiday_recurring_box")} {...recurring} />
        </div>
      )}
    </>
  );
}

const loadDraft = () => import("@parley/contract/sla/holidays").then(({ Draft }) => Draft);

/** The form of one holiday, why it cannot be sent yet, and the holidays as they would be with it. */
export function useHolidayForm(saved: HolidayForm, id?: string) {
  const form = useForm<HolidayForm, unknown, HolidayForm>({
    mode: "onTouched",
    resolver: draftResolver(loadDraft),
    defaultValues: saved,
  });
  const typed = useWatch({ control: form.control }) as HolidayForm;
  const isTouched = form.formState.isDirty;
  const { data } = useQuery({ ...activeHolidaysQuery, enabled: isTouched });
  return {
    form,
    missing: missingOf(typed),
    tried: isTouched && data ? holidaysWith(data, typed, id) : undefined,
  };
}

function missingOf({ name, date }: HolidayForm): string | undefined {
  if (!name.trim()) return t("holiday_name_required");
  return date ? undefined : t("holiday_date_required");
}
