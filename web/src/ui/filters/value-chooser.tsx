import { type SubmitEvent, useState } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { TextField } from "../text-field.tsx";
import type { FilterField } from "./filter-types.ts";
import { t } from "./filters-texts.ts";

interface Props {
  readonly field: FilterField | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** Values to tick, or a text to type. It is applied as a whole, so a list is never fetched for half a thought. */
export function ValueChooser({ field, chosen, onChoose }: Props) {
  const [values, setValues] = useState(chosen);
  const isEmpty = values.every((value) => value.trim() === "");

  function apply(event: SubmitEvent) {
    event.preventDefault();
    if (!isEmpty) onChoose(values);
  }

  function toggle(key: string) {
    setValues(values.includes(key) ? values.filter((it) => it !== key) : [...values, key]);
  }

  return (
    <form onSubmit={apply} className="flex flex-col gap-2">
      {field?.values ? (
        <fieldset className="max-h-60 min-w-0 overflow-y-auto p-1">
          <legend className="sr-only">{field.label}</legend>
          {field.values.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={values.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
        </fieldset>
      ) : (
        <TextField
          label={field?.label ?? t("value_text")}
          value={values[0] ?? ""}
          onChange={({ target }) => setValues([target.value])}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="toolbar"
        className="self-end"
        disabledReason={isEmpty ? t("choose_one") : undefined}
      >
        {t("apply")}
      </Button>
    </form>
  );
}
