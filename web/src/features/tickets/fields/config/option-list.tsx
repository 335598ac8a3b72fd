import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import type { FieldForm } from "./field-form.rules.ts";
import { t } from "./fields-config-texts.ts";
import { columns, OptionRow, reserved } from "./option-row.tsx";
import { proposeKey } from "./propose-key.ts";

interface Props {
  readonly form: UseFormReturn<FieldForm>;
}

const mostOptions = 200;

/** The choices of a field in their order. A saved one keeps its value, and is retired before it can be removed. */
export function OptionList({ form }: Props) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: "options",
  });
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  const error = form.formState.errors.options;

  // The rules of `useFieldArray` are lost when its effects run twice, as they do in strict mode.
  useEffect(() => {
    form.register("options", {
      validate: (options) => options.length > 0 || t("choices_needed"),
    });
  }, [form]);

  // A row that moves would lose the focus of its button.
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(moved.current)?.focus();
    moved.current = undefined;
  });

  function moveBy(index: number, by: 1 | -1) {
    moved.current = `[data-move="${index + by} ${by}"]`;
    move(index, index + by);
  }

  function add(label: string) {
    const taken = form.getValues("options").map(({ value }) => value);
    const value = proposeKey(label, { prefix: "choice", taken: [...taken, reserved] });
    append({ label, value, is_active: true, is_saved: false }, { shouldFocus: false });
    form.clearErrors("options");
  }

  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="font-medium">{t("choices")}</legend>
      <p className="mb-2 text-ink-2 text-meta">{t("choices_line")}</p>
      {fields.length > 0 && (
        <div aria-hidden className={classes(columns, "mb-1 text-ink-2 text-meta max-sm:hidden")}>
          <span>{t("choice_label_head")}</span>
          <span>{t("choice_value_head")}</span>
        </div>
      )}
      <ul ref={list} className="space-y-2">
        {fields.map(({ id }, index) => (
          <OptionRow
            key={id}
            form={form}
            index={index}
            last={fields.length - 1}
            onMove={(by) => moveBy(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {fields.length < mostOptions && <AddOption onAdd={add} />}
      <FormError>{error?.message ?? error?.root?.message}</FormError>
    </fieldset>
  );
}

/** Enter adds what is typed, and so does leaving the input, so that nothing typed is lost. */
function AddOption({ onAdd }: { onAdd: (label: string) => void }) {
  const [typed, setTyped] = useState("");
  function add() {
    const label = typed.trim();
    setTyped("");
    if (label) onAdd(label);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }
  return (
    <div className="mt-3 flex items-start gap-2 sm:max-w-sm">
      <TextField
        label={t("choice_add_label")}
        hint={t("choice_add_hint")}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      <span className="pt-6">
        <Button
          icon={Plus}
          // The input keeps the focus for the next choice.
          onPointerDown={(event) => event.preventDefault()}
          onClick={add}
        >
          {t("choice_add")}
        </Button>
      </span>
    </div>
  );
}
