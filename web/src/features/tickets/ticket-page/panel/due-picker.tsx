import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { instantOf } from "#ui/dates/wall-time.ts";
import { t } from "../../ticket-texts.ts";

const readable = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

interface Props {
  /** The due date in the zone of the business; empty without one. */
  readonly due: string;
  readonly zone: string;
  readonly onSave: (due: string | null) => void;
}

/** Sets or removes a due date. */
export function DuePicker({ due, zone, onSave }: Props) {
  const [typed, setTyped] = useState(due);
  const input = useRef<HTMLInputElement>(null);
  // The popover may have opened before this was loaded.
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <DatePicker
        ref={input}
        label={t("due")}
        value={typed}
        onChange={setTyped}
        timeZone={zone}
        withTime
      />
      <div className="flex justify-end gap-2">
        {due && (
          <Button size="toolbar" onClick={() => onSave(null)}>
            {t("due_clear")}
          </Button>
        )}
        <Button
          size="toolbar"
          variant="primary"
          onClick={() => readable.test(typed) && onSave(instantOf(typed, zone).toISOString())}
        >
          {t("due_save")}
        </Button>
      </div>
    </>
  );
}
