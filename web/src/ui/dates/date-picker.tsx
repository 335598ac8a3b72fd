import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { classes } from "../classes.ts";
import { Field, type FieldTexts } from "../inputs/field.tsx";
import { inputHeight, inputStyles } from "../inputs/input-styles.ts";
import { Popover } from "../overlays/popover.tsx";
import { DatePanel } from "./date-panel.tsx";
import { t } from "./dates-texts.ts";
import { type Day, isDay } from "./days.ts";
import { useDateText } from "./use-date-text.ts";
import { wallTimeAt } from "./wall-time.ts";

export interface DatePickerProps extends FieldTexts {
  id?: string;
  name?: string;
  /** `2026-11-20`, or with a time `2026-11-20T09:00` on the wall clock of the zone; empty while there is none, and what was typed if it cannot be read. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The time zone of the business, not of the browser. */
  timeZone: string;
  withTime?: boolean;
  /** What a day alone means when a time belongs to it. */
  usualTime?: string;
  min?: Day;
  max?: Day;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Typed as people write dates, or picked from a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, timeZone, withTime = false, usualTime = "09:00", min, max } = props;
  const [isOpen, setOpen] = useState(false);
  const now = wallTimeAt(new Date(), timeZone);
  const box = useDateText({ value, onChange, now, withTime, usualTime, min, max });
  const day = isDay(value.slice(0, 10)) ? value.slice(0, 10) : undefined;
  const time = (day && value.slice(11, 16)) || usualTime;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") box.settle();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  };
  const pickDay = (picked: Day) => {
    box.choose(withTime ? `${picked}T${time}` : picked);
    if (!withTime) setOpen(false);
  };

  return (
    <Field
      id={props.id}
      label={props.label}
      optional={props.optional}
      hint={box.preview ?? props.hint ?? t(withTime ? "date_hint_time" : "date_hint")}
      error={box.complaint ?? props.error}
    >
      {(aids) => (
        <span className="relative block">
          <input
            {...aids}
            ref={props.ref}
            name={props.name}
            disabled={props.disabled}
            autoComplete="off"
            spellCheck={false}
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              box.settle();
              props.onBlur?.();
            }}
            className={classes(inputStyles, inputHeight, "ps-2.5 pe-9 pointer-coarse:pe-12")}
          />
          {!props.disabled && (
            <span className="absolute inset-y-0 end-0.5 flex items-center">
              <Popover
                label={t("date_panel")}
                align="end"
                open={isOpen}
                onOpenChange={setOpen}
                trigger={<IconButton icon={CalendarDays} label={t("date_open")} size="toolbar" />}
              >
                <DatePanel
                  day={day}
                  today={now.slice(0, 10)}
                  min={min}
                  max={max}
                  time={withTime ? time : undefined}
                  zone={timeZone}
                  onDay={pickDay}
                  onTime={(picked) => box.choose(`${day ?? now.slice(0, 10)}T${picked}`)}
                  onDone={() => setOpen(false)}
                />
              </Popover>
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
