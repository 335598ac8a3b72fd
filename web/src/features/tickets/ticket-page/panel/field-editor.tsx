import { isFilled } from "@parley/contract/tickets/fields/field-rules";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { FieldInput } from "../../fields/field-input.tsx";
import { type InputValue, problemOf, sentValue } from "../../fields/field-values.rules.ts";
import type { TicketField } from "../../fields/fields.queries.ts";
import { t } from "../../fields/fields-texts.ts";

interface Props {
  readonly field: TicketField;
  readonly value: InputValue;
  /** Why the value was refused. */
  readonly error: string | undefined;
  readonly onSave: (value: ReturnType<typeof sentValue>) => void;
}

/** Changes or removes the value of a custom field. */
export function FieldEditor({ field, value, error, onSave }: Props) {
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState(error);
  const input = useRef<HTMLElement>(null);
  // The popover may have opened before this was loaded.
  useEffect(() => input.current?.focus(), []);

  function save(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    const found = problemOf(field, typed, false);
    setProblem(found);
    if (!found) onSave(sentValue(field, typed));
  }
  return (
    <form onSubmit={save} noValidate>
      <FieldInput
        ref={(element) => {
          input.current = element;
        }}
        field={field}
        value={typed}
        onChange={(to) => {
          setProblem(undefined);
          setTyped(to);
        }}
        error={problem}
      />
      <div className="flex justify-end gap-2">
        {isFilled(value) && (
          <Button size="toolbar" onClick={() => onSave(null)}>
            {t("remove")}
          </Button>
        )}
        <Button type="submit" size="toolbar" variant="primary">
          {t("set")}
        </Button>
      </div>
    </form>
  );
}
