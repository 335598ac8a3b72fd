import { type ReactNode, type SubmitEvent, useState } from "react";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { addDays } from "#ui/dates/days.ts";
import { typedInstant, wallTimeAt } from "#ui/dates/wall-time.ts";

interface Props {
  readonly label: string;
  readonly act: string;
  /** The time that is set already. */
  readonly from?: string | null;
  /** How many days ahead it may be, from today on. Without it every day can be chosen. */
  readonly mostDays?: number;
  /** What is wrong with a time; undefined if it was not readable. */
  readonly refuse?: (at: Date | undefined) => string | undefined;
  readonly onChoose: (at: string) => void;
  /** Other buttons before the one that chooses. */
  readonly children?: ReactNode;
}

/** Asks for a date and a time, in the zone of the business. */
export function MomentForm({ label, act, from, mostDays, refuse, onChoose, children }: Props) {
  const zone = useZone();
  const [typed, setTyped] = useState(() => (from ? wallTimeAt(new Date(from), zone) : ""));
  const [error, setError] = useState<string>();
  const today = wallTimeAt(new Date(), zone).slice(0, 10);
  function choose(event: SubmitEvent) {
    event.preventDefault();
    // It may stand in a dialog over another form, which would be sent as well.
    event.stopPropagation();
    const at = typedInstant(typed, zone);
    const refusal = refuse?.(at);
    setError(refusal);
    if (at && !refusal) onChoose(at.toISOString());
  }
  return (
    <form onSubmit={choose} noValidate>
      <DatePicker
        label={label}
        value={typed}
        onChange={(value) => {
          setError(undefined);
          setTyped(value);
        }}
        timeZone={zone}
        withTime
        error={error}
        {...(mostDays !== undefined && { min: today, max: addDays(today, mostDays) })}
      />
      <div className="mt-2 flex justify-end gap-2">
        {children}
        <Button type="submit" size="toolbar" variant="primary">
          {act}
        </Button>
      </div>
    </form>
  );
}
