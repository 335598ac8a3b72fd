import { language } from "#platform/texts/texts.ts";
import { TimePicker } from "#ui/dates/time-picker.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { t } from "../notifications-texts.ts";
import type { Settings } from "./settings.queries.ts";

type Quiet = NonNullable<Settings["quiet_hours"]>;

interface Props {
  readonly quiet: Quiet | null;
  readonly onChange: (quiet: Quiet | null) => void;
}

const usual: Quiet = { from: "20:00", to: "08:00", days: [1, 2, 3, 4, 5, 6, 7] };
const dayName = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
// The first of January 2024 was a Monday.
const days = Array.from({ length: 7 }, (_, at) => ({
  day: at + 1,
  name: dayName.format(Date.UTC(2024, 0, at + 1)),
}));

export function QuietHours({ quiet, onChange }: Props) {
  return (
    <>
      <Switch
        label={t("quiet_on")}
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {quiet && (
        <div className="mt-3 flex max-w-xl flex-wrap items-start gap-x-4">
          <div className="w-32">
            <TimePicker
              label={t("quiet_from")}
              value={quiet.from}
              onChange={(from) => from !== quiet.to && onChange({ ...quiet, from })}
            />
          </div>
          <div className="w-32">
            <TimePicker
              label={t("quiet_to")}
              value={quiet.to}
              onChange={(to) => to !== quiet.from && onChange({ ...quiet, to })}
            />
          </div>
          <fieldset>
            <legend className="mb-1 font-medium">{t("quiet_days")}</legend>
            <div className="flex flex-wrap gap-1">
              {days.map(({ day, name }) => (
                <DayToggle
                  key={day}
                  name={name}
                  isOn={quiet.days.includes(day)}
                  isLast={quiet.days.length === 1}
                  onToggle={(isOn) => {
                    const chosen = isOn
                      ? [...quiet.days, day]
                      : quiet.days.filter((it) => it !== day);
                    onChange({ ...quiet, days: chosen.sort((a, b) => a - b) });
                  }}
                />
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </>
  );
}

interface DayProps {
  readonly name: string;
  readonly isOn: boolean;
  /** The last chosen day cannot be removed. */
  readonly isLast: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function DayToggle({ name, isOn, isLast, onToggle }: DayProps) {
  return (
    <label className="grid h-8 min-w-11 cursor-pointer place-items-center rounded-sm border border-ctl px-2 has-checked:border-accent-mark has-checked:bg-accent-bg has-focus-visible:outline-2 has-focus-visible:outline-(--ring) pointer-coarse:h-11">
      <input
        type="checkbox"
        className="sr-only"
        checked={isOn}
        disabled={isOn && isLast}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {name}
    </label>
  );
}
