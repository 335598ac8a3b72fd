import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { type TicketField, useTicketFields } from "../../tickets/index.ts";
import { t } from "./forms-texts.ts";
import type { FormValues } from "./request-forms.queries.ts";

interface Props {
  readonly form: UseFormReturn<FormValues>;
}

const mostFields = 30;
const untyped: readonly TicketField["type"][] = ["person", "moment"];

/** The server has the last word; here only fields are offered that it takes. */
const canBeAsked = ({ is_active, customer, type }: TicketField) =>
  is_active && customer === "editable" && !untyped.includes(type);

/** The custom fields of a form in their order. */
export function AskedFields({ form }: Props) {
  const all = useTicketFields();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "fields" });
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  const chosen = new Set(fields.map((asked) => asked.field));
  const offered = all.filter((one) => canBeAsked(one) && !chosen.has(one.id));
  const error = form.formState.errors.fields;

  // The rules of `useFieldArray` are lost when its effects run twice, and a refusal is shown at a registered field only.
  useEffect(() => void form.register("fields"), [form]);

  // A row that moves would lose the focus of its button.
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(moved.current)?.focus();
    moved.current = undefined;
  });

  function moveBy(index: number, by: 1 | -1) {
    moved.current = `[data-move="${index + by} ${by}"]`;
    move(index, index + by);
  }

  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="font-medium">{t("fields")}</legend>
      <p className="mb-2 text-ink-2 text-meta">{t("fields_line")}</p>
      <ul ref={list}>
        {fields.map((asked, index) => {
          const custom = all.find(({ id }) => id === asked.field);
          const label = custom?.label ?? t("field_gone");
          return (
            <li key={asked.id} className="border-line-soft border-t pt-2">
              <div className="flex items-center gap-2">
                <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
                  {label}
                  {custom?.show_if && (
                    <span className="block font-normal text-ink-2 text-meta">
                      {t("field_condition")}
                    </span>
                  )}
                  {custom && !canBeAsked(custom) && (
                    <span className="block font-normal text-amber-text text-meta">
                      {t("field_gone")}
                    </span>
                  )}
                </span>
                <IconButton
                  icon={ArrowUp}
                  size="toolbar"
                  label={t("up", { label })}
                  data-move={`${index} -1`}
                  disabledReason={index === 0 ? t("first") : undefined}
                  onClick={() => moveBy(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="toolbar"
                  label={t("down", { label })}
                  data-move={`${index} 1`}
                  disabledReason={index === fields.length - 1 ? t("last") : undefined}
                  onClick={() => moveBy(index, 1)}
                />
                <IconButton
                  icon={X}
                  size="toolbar"
                  label={t("remove", { label })}
                  onClick={() => remove(index)}
                />
              </div>
              <TextField
                label={t("field_help_title")}
                aria-label={t("field_help", { label })}
                optional
                maxLength={200}
                autoComplete="off"
                {...field(form, `fields.${index}.help`)}
              />
              <div className="pb-2">
                <Checkbox
                  label={t("field_required")}
                  {...form.register(`fields.${index}.is_required`)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {offered.length > 0 && fields.length < mostFields && (
        <NativeSelect
          label={t("field_add")}
          options={[
            { value: "", label: t("field_choose") },
            ...offered.map(({ id, label }) => ({ value: id, label })),
          ]}
          value=""
          onChange={({ target }) => {
            if (!target.value) return;
            append({ field: target.value, is_required: false, help: "" }, { shouldFocus: false });
            form.clearErrors("fields");
          }}
        />
      )}
      {offered.length === 0 && fields.length === 0 && (
        <p className="text-ink-2">{t("fields_none")}</p>
      )}
      <FormError>{error?.message ?? error?.root?.message}</FormError>
    </fieldset>
  );
}
