import { Button } from "../buttons/button.tsx";
import { NativeSelect } from "../inputs/native-select.tsx";
import { Calendar } from "./calendar.tsx";
import { t } from "./dates-texts.ts";
import { addDays, type Day, weekdayOf } from "./days.ts";
import { halfHours } from "./half-hours.ts";

export interface DatePanelProps {
  day: Day | undefined;
  today: Day;
  min?: Day;
  max?: Day;
  /** Given when a time belongs to the day. */
  time?: string;
  zone?: string;
  onDay: (day: Day) => void;
  onTime: (time: string) => void;
  onDone: () => void;
}

export function DatePanel(props: DatePanelProps) {
  const { day, today, min = "", max = "9999", time } = props;
  const presets = [
    { label: t("date_today"), day: today },
    { label: t("date_tomorrow"), day: addDays(today, 1) },
    { label: t("date_next_week"), day: addDays(today, (8 - weekdayOf(today)) % 7 || 7) },
  ].filter((preset) => preset.day >= min && preset.day <= max);
  const times = halfHours.some((option) => option.value === time)
    ? halfHours
    : [...halfHours, { value: time ?? "", label: time ?? "" }];
  return (
    <div>
      <div className="mb-2 flex gap-1 border-line border-b pb-2">
        {presets.map((preset) => (
          <Button
            key={preset.label}
            variant="ghost"
            size="toolbar"
            onClick={() => props.onDay(preset.day)}
          >
            {preset.label}
          </Button>
        ))}
      </div>
      <Calendar value={day} today={today} min={props.min} max={props.max} onPick={props.onDay} />
      {time !== undefined && (
        <div className="mt-2 border-line border-t pt-2">
          <NativeSelect
            label={t("date_time")}
            hint={props.zone && t("date_zone", { zone: props.zone })}
            options={times}
            value={time}
            onChange={(event) => props.onTime(event.target.value)}
          />
          <Button className="w-full" onClick={props.onDone}>
            {t("date_done")}
          </Button>
        </div>
      )}
    </div>
  );
}
