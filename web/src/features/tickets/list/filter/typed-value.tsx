import { type Condition, filterFields } from "@parley/contract/tickets/list/filter";
import { type SubmitEvent, useState } from "react";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { instantOf, wallTimeAt } from "#ui/dates/wall-time.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { tagsOf } from "../../lifecycle/tags.rules.ts";
import { t } from "../list-texts.ts";
import { isSpan } from "./comparison.rules.ts";
import { valuesOf } from "./filter-address.rules.ts";

interface Props {
  /** The condition with its current or an empty value. */
  readonly condition: Condition;
  readonly onValue: (value: Condition["value"]) => void;
}

const mostDays = 3660;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** An editor for text, tags, numbers and days. */
export function TypedValue({ condition, onValue }: Props) {
  const { field, is } = condition;
  const zone = useZone();
  const kind = field === "tag" ? "tags" : isSpan(is) ? "number" : filterFields[field];
  const [typed, setTyped] = useState(() => textOf(condition, kind, zone));
  const value = valueIn(typed.trim(), kind, zone);

  function apply(event: SubmitEvent) {
    event.preventDefault();
    if (value !== undefined) onValue(value);
  }
  const label = t(`field_${field}`);
  return (
    <form onSubmit={apply} className="flex flex-col p-3" noValidate>
      {kind === "moment" ? (
        <DatePicker label={label} value={typed} onChange={setTyped} timeZone={zone} />
      ) : (
        <TextField
          label={isSpan(is) ? t(unitOf(is)) : label}
          hint={kind === "tags" ? t("tags_hint") : undefined}
          autoComplete="off"
          inputMode={kind === "text" || kind === "tags" ? "text" : "numeric"}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button
        type="submit"
        size="toolbar"
        variant="primary"
        className="self-end"
        disabledReason={value === undefined ? t("value_needed") : undefined}
      >
        {t("apply")}
      </Button>
    </form>
  );
}

const unitOf = (is: Condition["is"]) => (is === "next_hours" ? "hours" : "days");

function textOf(condition: Condition, kind: string, zone: string): string {
  const text = valuesOf(condition).join(", ");
  return kind === "moment" && text ? wallTimeAt(new Date(text), zone).slice(0, 10) : text;
}

function valueIn(typed: string, kind: string, zone: string): Condition["value"] | undefined {
  if (!typed) return undefined;
  if (kind === "tags") return tagsOf(typed).length > 0 ? tagsOf(typed) : undefined;
  if (kind === "text") return typed;
  if (kind === "moment") {
    return day.test(typed) ? instantOf(`${typed}T00:00`, zone).toISOString() : undefined;
  }
  const number = Number(typed);
  return Number.isInteger(number) && number >= 0 && number <= mostDays ? number : undefined;
}
