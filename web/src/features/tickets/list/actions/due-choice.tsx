import { type SubmitEvent, useState } from "react";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { instantOf, wallTimeAt } from "#ui/dates/wall-time.ts";
import { t } from "../list-texts.ts";

interface Props {
  readonly due: string | null;
  readonly onChoose: (due: string | null) => void;
}

const readable = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The due date, in the zone of the business. */
export function DueChoice({ due, onChoose }: Props) {
  const zone = useZone();
  const [typed, setTyped] = useState(() => (due ? wallTimeAt(new Date(due), zone) : ""));
  function set(event: SubmitEvent) {
    event.preventDefault();
    if (readable.test(typed)) onChoose(instantOf(typed, zone).toISOString());
  }
  return (
    <form onSubmit={set} className="p-3" noValidate>
      <DatePicker
        label={t("column_due_at")}
        value={typed}
        onChange={setTyped}
        timeZone={zone}
        withTime
      />
      <div className="flex justify-end gap-2">
        {due && (
          <Button size="toolbar" onClick={() => onChoose(null)}>
            {t("due_clear")}
          </Button>
        )}
        <Button type="submit" size="toolbar" variant="primary">
          {t("apply")}
        </Button>
      </div>
    </form>
  );
}
