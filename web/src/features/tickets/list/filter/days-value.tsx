import type { Condition } from "@parley/contract/tickets/list/filter";
import { type SubmitEvent, useState } from "react";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { isDay } from "#ui/dates/days.ts";
import { t } from "../list-texts.ts";
import { valuesOf } from "./filter-address.rules.ts";

interface Props {
  readonly condition: Condition;
  readonly onDays: (days: readonly string[]) => void;
}

/** The first and the last day, both included. */
export function DaysValue({ condition, onDays }: Props) {
  const zone = useZone();
  const given = condition.value === "" ? [] : valuesOf(condition);
  const [from, setFrom] = useState(given[0] ?? "");
  const [to, setTo] = useState(given[1] ?? "");
  const isComplete = isDay(from) && isDay(to);
  const isRight = isComplete && from <= to;

  function apply(event: SubmitEvent) {
    event.preventDefault();
    if (isRight) onDays([from, to]);
  }
  return (
    <form onSubmit={apply} className="flex flex-col p-3" noValidate>
      <DatePicker label={t("first_day")} value={from} onChange={setFrom} timeZone={zone} />
      <DatePicker
        label={t("last_day")}
        value={to}
        onChange={setTo}
        timeZone={zone}
        error={isComplete && !isRight ? t("days_wrong") : undefined}
      />
      <Button
        type="submit"
        size="toolbar"
        variant="primary"
        className="self-end"
        disabledReason={isRight ? undefined : t("value_needed")}
      >
        {t("apply")}
      </Button>
    </form>
  );
}
