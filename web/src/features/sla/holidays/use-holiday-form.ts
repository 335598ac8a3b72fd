import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { checkedAs } from "../checked-as.ts";
import { t } from "../sla-texts.ts";
import { type HolidayForm, holidaysWith } from "./holiday-form.rules.ts";
import { activeHolidaysQuery } from "./holidays.queries.ts";

const loadDraft = () => import("@parley/contract/sla/holidays").then(({ Draft }) => Draft);

/** One holiday being written: its form, why it cannot be sent yet, and the holidays as they would be with it. */
export function useHolidayForm(saved: HolidayForm, id?: string) {
  const form = useForm<HolidayForm, unknown, HolidayForm>({
    mode: "onTouched",
    resolver: checkedAs(loadDraft),
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
