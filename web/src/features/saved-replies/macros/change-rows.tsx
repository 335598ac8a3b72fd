import { useQuery } from "@tanstack/react-query";
import { ArrowUp, Plus, X } from "lucide-react";
import { Controller, type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { priorityLabel } from "#ui/glyphs/priority-mark.tsx";
import { statusLabel } from "#ui/glyphs/status-mark.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import type { Option } from "#ui/select/options.ts";
import { Select } from "#ui/select/select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import {
  agentChoices,
  categoryChoices,
  FieldInput,
  loadFieldRules,
  TagSuggestions,
  useSearchOptions,
  useTicketFields,
} from "../../tickets/index.ts";
import {
  type ChangeType,
  changeTypes,
  hasValue,
  type MacroFields,
  newChange,
} from "./macro.rules.ts";
import { t } from "./macros-texts.ts";

const mostChanges = 20;

/** The changes of a macro in their order. */
export function ChangeRows({ form }: { form: UseFormReturn<MacroFields> }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: "changes",
    rules: {
      validate: (changes, { kind }) => changes.length > 0 || kind !== "none" || t("nothing_to_do"),
    },
  });
  const error = form.formState.errors.changes;
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="font-medium">{t("changes")}</legend>
      <p className="mb-2 text-ink-2 text-meta">{t("changes_line")}</p>
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <ChangeRow form={form} index={index} />
            <span className="flex w-16 shrink-0 justify-end pt-6">
              {index > 0 && (
                <IconButton
                  icon={ArrowUp}
                  size="toolbar"
                  label={t("move_up", { position: index + 1 })}
                  onClick={() => move(index, index - 1)}
                />
              )}
              <IconButton
                icon={X}
                size="toolbar"
                label={t("remove_change", { position: index + 1 })}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      {fields.length < mostChanges && (
        <Button icon={Plus} onClick={() => append(newChange("status"))}>
          {t("add_change")}
        </Button>
      )}
      <FormError>{error?.message ?? error?.root?.message}</FormError>
    </fieldset>
  );
}

interface RowProps {
  readonly form: UseFormReturn<MacroFields>;
  readonly index: number;
}

const typeOptions = changeTypes.map((value) => ({ value, label: t(`type_${value}`) }));

function ChangeRow({ form, index }: RowProps) {
  const change = useWatch({ control: form.control, name: `changes.${index}` });
  const position = index + 1;
  if (!change) return null;
  return (
    <div className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-2">
      <Select
        label={t("change", { position })}
        options={typeOptions}
        value={change.type}
        onChange={(type) => form.setValue(`changes.${index}`, newChange(type as ChangeType))}
      />
      {hasValue(change.type) && <ChangeValue key={change.type} form={form} index={index} />}
      {change.type === "status" && change.value === "on_hold" && (
        <div className="sm:col-start-2">
          <TextField
            label={t("hold_reason", { position })}
            optional
            maxLength={200}
            {...field(form, `changes.${index}.reason`)}
          />
        </div>
      )}
    </div>
  );
}

const statuses = ["open", "pending", "on_hold", "resolved", "closed"] as const;
const priorities = ["critical", "high", "normal", "low"] as const;

const fixedOptions = {
  status: statuses.map((value) => ({ value, label: statusLabel(value) })),
  priority: priorities.map((value) => ({ value, label: priorityLabel(value) })),
};

/** The value that the type of the change needs. */
function ChangeValue({ form, index }: RowProps) {
  const type = useWatch({ control: form.control, name: `changes.${index}.type` });
  const props = { form, index };
  switch (type) {
    case "assign":
      return <AgentValue {...props} />;
    case "department":
      return <DepartmentValue {...props} />;
    case "category":
      return <CategoryValue {...props} />;
    case "add_tags":
    case "remove_tags":
      return <TagsValue {...props} />;
    case "field":
      return <FieldValue {...props} />;
    case "snooze":
      return <SnoozeValue {...props} />;
    case "status":
    case "priority":
      return <ChosenValue {...props} options={fixedOptions[type]} />;
    case "take":
    case "watch":
      return null;
  }
}

interface ChosenProps extends RowProps {
  readonly options: readonly Option[];
  readonly onType?: (typed: string) => void;
}

/** An empty value can be a choice of its own: nobody. */
const emptyChoice = "none";

function ChosenValue({ form, index, options, onType }: ChosenProps) {
  return (
    <Controller
      control={form.control}
      name={`changes.${index}`}
      rules={{ validate: ({ isChosen }) => isChosen || t("choose_value") }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Select
          ref={ref}
          label={t("value", { position: index + 1 })}
          options={options}
          value={value.isChosen ? value.value || emptyChoice : ""}
          onChange={(chosen) =>
            onChange({ ...value, value: chosen === emptyChoice ? "" : chosen, isChosen: true })
          }
          onBlur={onBlur}
          {...(onType && { onType })}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
        />
      )}
    />
  );
}

function AgentValue(props: RowProps) {
  const { options, onType } = useSearchOptions(agentChoices, undefined, true);
  return (
    <ChosenValue
      {...props}
      options={[{ value: emptyChoice, label: t("nobody") }, ...options]}
      onType={onType}
    />
  );
}

function DepartmentValue(props: RowProps) {
  const { data = [] } = useQuery(departmentChoices);
  return <ChosenValue {...props} options={data} />;
}

function CategoryValue(props: RowProps) {
  const { data = [] } = useQuery(categoryChoices);
  return (
    <ChosenValue {...props} options={[{ value: emptyChoice, label: t("no_category") }, ...data]} />
  );
}

function TagsValue({ form, index }: RowProps) {
  const name = `changes.${index}.value` as const;
  const typed = useWatch({ control: form.control, name });
  return (
    <div className="min-w-0">
      <TextField
        label={t("value", { position: index + 1 })}
        hint={t("tags_hint")}
        autoComplete="off"
        maxLength={400}
        {...field(form, name, {
          validate: (value) => value.trim() !== "" || t("choose_value"),
        })}
      />
      <TagSuggestions
        typed={typed}
        onChange={(value) => form.setValue(name, value, { shouldDirty: true })}
      />
    </div>
  );
}

/** The field and its value. Without a value the macro removes it. */
function FieldValue({ form, index }: RowProps) {
  const position = index + 1;
  const fields = useTicketFields();
  const key = useWatch({ control: form.control, name: `changes.${index}.key` });
  const chosen = fields.find((field) => field.key === key);
  const offered = fields.filter((field) => field.is_active || field === chosen);
  return (
    <>
      <Controller
        control={form.control}
        name={`changes.${index}`}
        rules={{ validate: (change) => change.key !== "" || t("choose_field") }}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <Select
            ref={ref}
            label={t("field", { position })}
            options={offered.map((field) => ({ value: field.key, label: field.label }))}
            value={value.key}
            onChange={(to) => onChange({ ...value, key: to, custom: null })}
            onBlur={onBlur}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      {chosen && (
        <div className="sm:col-start-2">
          <Controller
            key={key}
            control={form.control}
            name={`changes.${index}.custom`}
            rules={{
              validate: async (typed) =>
                (await loadFieldRules()).problemOf(chosen, typed, false) ?? true,
            }}
            render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
              <FieldInput
                ref={ref}
                field={chosen}
                label={chosen.type === "checkbox" ? chosen.label : t("value", { position })}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={fieldState.error?.message}
                isOptional
              />
            )}
          />
        </div>
      )}
    </>
  );
}

const snoozes = ["60", "240", "1440", "4320", "10080", "reply"] as const;

function SnoozeValue({ form, index }: RowProps) {
  const value = useWatch({ control: form.control, name: `changes.${index}.value` });
  const own = snoozes.some((one) => one === value) || value === "" ? [] : [value];
  return (
    <ChosenValue
      form={form}
      index={index}
      options={[
        ...snoozes.map((one) => ({ value: one, label: t(`snooze_${one}`) })),
        ...own.map((one) => ({ value: one, label: otherSnooze(one) })),
      ]}
    />
  );
}

/** A snooze that the form does not offer: another time, or a time and a reply. */
function otherSnooze(value: string): string {
  const minutes = Number.parseInt(value, 10);
  const known = snoozes.find((one) => one === String(minutes));
  const time = known ? t(`snooze_${known}`) : t("snooze_other", { minutes });
  return value.includes("reply") ? t("snooze_or_reply", { time }) : time;
}
