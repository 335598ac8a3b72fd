import { type Condition, isCustomField } from "@parley/contract/tickets/list/filter";
import { type SubmitEvent, useState } from "react";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { tagsOf } from "../../lifecycle/tags.rules.ts";
import { t } from "../list-texts.ts";
import { isSpan, kindOf, momentOf, noValue } from "./comparison.rules.ts";
import { valuesOf } from "./filter-address.rules.ts";
import { useFilterField } from "./use-filter-field.ts";

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
  const { label, custom } = useFilterField(field);
  const own = field === "tag" ? "tags" : kindOf({ field, type: custom?.type });
  const kind = isSpan(is) ? "count" : own;
  const [typed, setTyped] = useState(() => textOf(condition, kind, zone));
  const value = valueIn(typed.trim(), kind, condition, zone);
  const mayBeMissing = isCustomField(field) && (is === "is" || is === "is_not");

  function apply(event: SubmitEvent) {
    event.preventDefault();
    if (value !== undefined) onValue(value);
  }
  return (
    <form onSubmit={apply} className="flex flex-col p-3" noValidate>
      {kind === "moment" ? (
        <DatePicker label={label} value={typed} onChange={setTyped} timeZone={zone} />
      ) : (
        <TextField
          label={isSpan(is) ? t(unitOf(is)) : label}
          hint={kind === "tags" ? t("tags_hint") : undefined}
          autoComplete="off"
          inputMode={inputModes[kind] ?? "text"}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <span className="flex justify-end gap-2">
        {mayBeMissing && (
          <Button size="toolbar" onClick={() => onValue(noValue)}>
            {t("value_missing_choose")}
          </Button>
        )}
        <Button
          type="submit"
          size="toolbar"
          variant="primary"
          disabledReason={value === undefined ? t("value_needed") : undefined}
        >
          {t("apply")}
        </Button>
      </span>
    </form>
  );
}

const inputModes: Partial<Record<string, "numeric" | "decimal">> = {
  count: "numeric",
  number: "decimal",
};

const unitOf = (is: Condition["is"]) => (is === "next_hours" ? "hours" : "days");

function textOf(condition: Condition, kind: string, zone: string): string {
  const text = valuesOf(condition).join(", ");
  if (isCustomField(condition.field)) return text === noValue ? "" : text;
  return kind === "moment" && text ? wallTimeAt(new Date(text), zone).slice(0, 10) : text;
}

function valueIn(
  typed: string,
  kind: string,
  { field, is }: Condition,
  zone: string,
): Condition["value"] | undefined {
  if (!typed) return undefined;
  if (kind === "tags") return tagsOf(typed).length > 0 ? tagsOf(typed) : undefined;
  if (kind === "text") return typed;
  if (kind === "moment") return day.test(typed) ? momentOf(field, typed, zone) : undefined;
  return kind === "number" ? numberIn(typed, is) : countIn(typed);
}

/** Equality compares texts, so that a number is found however it is written. */
function numberIn(typed: string, is: Condition["is"]): Condition["value"] | undefined {
  const number = Number(typed);
  if (!Number.isFinite(number)) return undefined;
  return is === "is" ? typed : number;
}

function countIn(typed: string): number | undefined {
  const number = Number(typed);
  return Number.isInteger(number) && number >= 0 && number <= mostDays ? number : undefined;
}
